// The browser checks, in one process, so that the site is crawled once. `tests/web/run` builds the site and calls this.

import { after } from "node:test";

import { close } from "./browser.js";
import "./checks/workflows.js";
import "./checks/release.js";
import "./checks/whole.js";
import "./checks/valid.js";
import "./checks/axe.js";
import "./checks/keyboard.js";
import "./checks/scriptless.js";
import "./checks/motion.js";
import "./checks/print.js";
import "./checks/search.js";
import "./checks/link.js";
import "./checks/definition.js";
import "./checks/theme.js";
import "./checks/builder-path.js";
import "./checks/builder-keep.js";
import "./checks/builder-link.js";
import "./checks/builder-edition.js";
import "./checks/builder-drag.js";
import "./checks/builder-copy.js";
import "./checks/builder-compose.js";
import "./checks/builder-offline.js";
import "./checks/builder-suggest.js";
import "./checks/builder-judges.js";
import "./checks/builder-focus.js";
import "./checks/builder-look.js";
import "./checks/builder-speed.js";
import "./checks/lighthouse.js";
import "./checks/builder-plays.js";

after(close);
