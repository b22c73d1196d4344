/** In-memory substitutes of the browser's storage. */
type Kept = Pick<Storage, 'getItem' | 'setItem'>;

export function memoryStorage(kept: Record<string, string> = {}): Kept {
  const items = new Map(Object.entries(kept));
  return { getItem: key => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
}

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};

/** Storage that throws, as when the user has blocked it. */
export const blockedStorage: Kept = { getItem: refuse, setItem: refuse };
