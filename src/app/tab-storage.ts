/** Values kept in this tab (sessionStorage): they survive a reload, and signing out removes them. Never for secrets. */
const keyOf = (name: string) => `draft-${name}`;

/** Returns null when nothing is stored or it cannot be parsed. */
export function readFromTab(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

export function storeInTab(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // Without storage a reload starts over.
  }
}

export function removeFromTab(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Nothing was stored then.
  }
}
