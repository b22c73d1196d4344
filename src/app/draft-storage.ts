/** What survives a reload, in this tab alone; signing out empties it. Nothing secret goes into it. */
const keyOf = (name: string) => `draft-${name}`;

/** Null when there is nothing, or nothing that can be read. */
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
    // Without storage a reload begins anew.
  }
}

export function removeDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Nothing was stored then.
  }
}
