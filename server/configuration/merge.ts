/**
 * Merges the items of a later product version into those of an installation: a value the installation has not changed
 * is replaced, a changed one is kept.
 */
import { isDeepStrictEqual } from 'node:util';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = Readonly<Record<string, Json>>;

export type Merged = {
  value: Json | undefined;
  /** Paths where the value differs from the shipped one, such as `displayName.de`. An empty path is the whole value. */
  kept: string[];
};

type Versions = {
  /** The value shipped when this was last applied; undefined when there was none. */
  former: Json | undefined;
  /** The value in the database; undefined when the installation has removed it. */
  current: Json | undefined;
  shipped: Json | undefined;
};

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Identifies an item of a list: a text by itself, an object by its `id` or `value`. Undefined for other items. */
function keyOf(item: Json): string | undefined {
  if (typeof item === 'string') return item;
  if (!isObject(item)) return undefined;
  const key = item['id'] ?? item['value'];
  return typeof key === 'string' ? key : undefined;
}

/** Returns the list's items by key; undefined for a value that is not a list or has items without unique keys. */
function byKey(list: Json | undefined): Map<string, Json> | undefined {
  if (!Array.isArray(list)) return undefined;
  const items = list as readonly Json[];
  const keyed = new Map(items.flatMap(item => [[keyOf(item), item] as const]));
  return keyed.has(undefined) || keyed.size < items.length ? undefined : (keyed as Map<string, Json>);
}

/** Merges objects attribute by attribute, and lists of texts or of objects with an id item by item. */
export function merge(versions: Versions, path = ''): Merged {
  const { former, current, shipped } = versions;
  if (isDeepStrictEqual(current, shipped)) return { value: current, kept: [] };
  if (isDeepStrictEqual(current, former)) return { value: shipped, kept: [] };
  if (isObject(current) && isObject(shipped)) {
    const merged = mergeEntries(
      new Map(Object.entries(isObject(former) ? former : {})),
      new Map(Object.entries(current)),
      new Map(Object.entries(shipped)),
      path,
    );
    return { value: Object.fromEntries(merged.entries), kept: merged.kept };
  }
  const lists = [byKey(former), byKey(current), byKey(shipped)] as const;
  if (lists[0] && lists[1] && lists[2]) {
    const merged = mergeEntries(lists[0], lists[1], lists[2], path);
    return { value: [...merged.entries.values()], kept: merged.kept };
  }
  return { value: current, kept: [path] };
}

type Entries = Map<string, Json>;

function mergeEntries(former: Entries, current: Entries, shipped: Entries, path: string) {
  const entries: Entries = new Map();
  const kept: string[] = [];
  for (const key of inOrder(current, shipped)) {
    const versions = { former: former.get(key), current: current.get(key), shipped: shipped.get(key) };
    const merged = merge(versions, path === '' ? key : `${path}.${key}`);
    if (merged.value !== undefined) entries.set(key, merged.value);
    kept.push(...merged.kept);
  }
  return { entries, kept };
}

/** Returns all keys in the order of `current`, each additional one after its predecessor in `shipped`. */
function inOrder(current: Entries, shipped: Entries): string[] {
  const keys = [...current.keys()];
  let index = 0;
  for (const key of shipped.keys()) {
    const known = keys.indexOf(key);
    if (known === -1) keys.splice(index, 0, key);
    index = known === -1 ? index + 1 : known + 1;
  }
  return keys;
}
