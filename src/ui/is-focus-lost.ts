/** Whether nothing on the page has the focus, because what had it was hidden or unmounted. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.checkVisibility({ visibilityProperty: true }) === false;
}
