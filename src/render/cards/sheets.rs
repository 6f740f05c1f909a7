//! Sheets of cards: the whole deck on every paper, or what was chosen on one.

use crate::game::printing::Paper;
use crate::render::artifact::Artifacts;
use crate::render::cards::shop::Stop;
use crate::render::cards::{DECKS, Shop};
use crate::render::imposition::SheetPlan;
use crate::render::typst::Job;

impl Shop<'_> {
    /// The usual sheets, as they were planned.
    pub(in crate::render) fn sheets(&self, plans: &[(Paper, Vec<SheetPlan>)]) -> Result<Artifacts, Stop> {
        let mut all = Artifacts::default();
        for (paper, plan) in plans {
            let job = Job::sheets(self.settled.cards.clone(), plan.clone());
            let laid = self.lay_out("sheets", &self.settled.publication, &self.settled.styled(job))?;
            let mut made = self.file(&self.path(*paper), &laid)?;
            // What one paper tells, the other would only say again, on other pages.
            if !all.findings.is_empty() {
                made.findings.clear();
            }
            all.join(made);
        }
        Ok(all)
    }

    fn path(&self, paper: Paper) -> String {
        let selection = &self.printing.selection;
        match paper {
            Paper::A4 if selection.is_whole() => "cards.pdf".to_owned(),
            Paper::Letter if selection.is_whole() => "cards-letter.pdf".to_owned(),
            _ => format!("{DECKS}{}.pdf", selection.name()),
        }
    }
}
