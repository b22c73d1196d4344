/** The id of the main content, which is focused when the focused element disappears. */
export const CONTENT = 'content';

export const focusContent = (): void => document.getElementById(CONTENT)?.focus({ preventScroll: true });
