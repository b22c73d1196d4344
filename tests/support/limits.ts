/** Time limits in the browser, in milliseconds; longer on a slow machine (tools/testing/speed.mjs). */
import { slowness } from '../../tools/testing/speed.mjs';

/** One action (a click, a navigation, an awaited event) or assertion. Playwright's error says what it waited for. */
export const ACTION_LIMIT = 15_000 * slowness();

/** One part of a path's step: a few actions, or code in the page, which has no limit of its own. */
export const STEP_LIMIT = 3 * ACTION_LIMIT;
