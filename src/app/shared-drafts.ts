/**
 * Drafts that the tabs of a browser share (localStorage): they survive a reload, and signing out removes them. Names
 * contain the user's id, because another user may sign in without a sign-out before. Never for secrets.
 */
const keyOf = (name: string) => `draft-${name}`;

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Returns null when nothing is stored or it cannot be parsed. */
export function readShared(name: string): unknown {
  try {
    return parse(localStorage.getItem(keyOf(name)));
  } catch {
    return null;
  }
}

/** Null removes it. */
export function storeShared(name: string, value: object | null): void {
  try {
    if (value === null) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // Without storage, or where it is full, a reload starts over and each tab has a draft of its own.
  }
}

/** Calls back with the draft that another tab has stored; null when it was removed. Returns an unsubscribe function. */
export function followShared(name: string, listener: (value: unknown) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(name)) listener(parse(newValue));
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
