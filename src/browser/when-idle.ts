/** Calls back when the browser is idle; in browsers without requestIdleCallback, soon after. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback);
  else setTimeout(callback);
}
