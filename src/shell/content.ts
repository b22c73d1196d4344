/** The id of a screen's main content, where reading goes on when what had the focus is gone. */
export const CONTENT = 'content';

export const focusContent = (): void => document.getElementById(CONTENT)?.focus({ preventScroll: true });
