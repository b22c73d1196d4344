/** Drafts in sessionStorage: they survive a reload of this tab, and signing out removes them. Never for secrets. */
const keyOf = (name: string) => `draft-${name}`;

/** Returns null when nothing is stored or it cannot be parsed. */
export function readDraft(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

export function writeDraft(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // Without storage a reload starts over.
  }
}

export function removeDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Nothing was stored then.
  }
}
