/** Every machine's hands and eyes in the browser; a machine without them fails the run. */
import type { BrowserSide } from './support/browser.ts';

/** By the model's name. */
export const sides: Record<string, BrowserSide> = {};
