/**
 * What may leave the page for the inspector: plain data in which nothing secret is left. Machines keep no secrets
 * (docs/adr/0006), so this is the second line: it knows a secret by its value, by its name and by its looks.
 */
const HIDDEN = '•••';

const SECRET_NAME =
  /(password|passphrase|passwd|token|secret|otp|credentials?|authorization|cookie|sessionid|subid|keyuri|(mfa|api|private|access|licence|license)key)s?$/;
const CODE = /code$/;
const OPEN_CODE = /(language|country|currency|status|error|area|postal|zip)code$/;

/** Addresses and headers that carry one, each with what may be told before it. */
const SECRET_LOOKS: RegExp[] = [
  /([?&#](?:code|state|[\w-]*(?:password|secret|token))=)[^&#\s"]+/gi,
  /(\/reset-password\/[^/\s]+\/)[^/?#\s"]+/gi,
  /(\/sso-(?:auth|link)\/)[^?#\s"]+/gi,
  /(bearer )\S+/gi,
  /(otpauth:)\S+/gi,
  /()\beyJ[\w-]+\.[\w-]+\.[\w-]*/g,
];

/** Shorter ones stand in innocent words as well, and are hidden where they stand alone. */
const SHORTEST_PART = 4;
const LONGEST_TEXT = 2000;
const MOST_ENTRIES = 200;
const DEEPEST = 12;

type Plain = null | boolean | number | string | Plain[] | { [name: string]: Plain };

export type Filter = { (text: string): string; (value: unknown): Plain };

const isPlain = (value: object) =>
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as typeof Object.prototype | null);

export function isSecretName(name: string): boolean {
  const letters = name.toLowerCase().replaceAll(/[^a-z]/g, '');
  return SECRET_NAME.test(letters) || letters === 'pin' || (CODE.test(letters) && !OPEN_CODE.test(letters));
}

/** The state of a sign-in at a provider redeems its code; it stands beside it. */
const isBesideCode = (name: string, owner: object) => name === 'state' && 'code' in owner;

/** That there is none, or whether there is one, may be told. */
const tellsNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || typeof value === 'boolean';

/** @param known the secrets that the page holds now, or held before */
export function filterWith(known: () => Iterable<string>): Filter {
  /** Names of fields whose definition says that they are never shown. */
  const fields = new Set<string>();
  let secrets: string[] = [];

  const text = (value: string): string => {
    let told = value;
    for (const secret of secrets) {
      if (secret !== '' && told === secret) return HIDDEN;
      if (secret.length >= SHORTEST_PART) told = told.replaceAll(secret, HIDDEN);
    }
    for (const looks of SECRET_LOOKS) told = told.replace(looks, `$1${HIDDEN}`);
    return told.length > LONGEST_TEXT ? `${told.slice(0, LONGEST_TEXT)}…` : told;
  };

  const entries = (owner: object, pairs: [string, unknown][], above: object[]): Plain => {
    const told = pairs.slice(0, MOST_ENTRIES).flatMap(([name, inner]): [string, Plain][] => {
      if (inner === undefined) return [];
      const isSecret = isSecretName(name) || fields.has(name) || isBesideCode(name, owner);
      return [[text(name), isSecret && !tellsNothing(inner) ? HIDDEN : plain(inner, above)]];
    });
    if (pairs.length > MOST_ENTRIES) told.push(['…', `${pairs.length - MOST_ENTRIES} more`]);
    return Object.fromEntries(told);
  };

  const list = (items: unknown[], above: object[]): Plain[] => {
    const told = items.slice(0, MOST_ENTRIES).map(item => plain(item, above));
    return items.length > MOST_ENTRIES ? [...told, `… ${items.length - MOST_ENTRIES} more`] : told;
  };

  function ofObject(value: object, outer: object[]): Plain {
    if (outer.includes(value)) return '[again]';
    if (outer.length >= DEEPEST) return '[deeper]';
    const above = [...outer, value];
    if ('DisplayTemplate' in value && value.DisplayTemplate === 'Password' && 'Name' in value)
      fields.add(String(value.Name));
    if (Array.isArray(value)) return list(value, above);
    if (value instanceof Set) return list([...value], above);
    if (value instanceof Map) {
      const pairs = [...value].map(([name, inner]): [string, unknown] => [String(name), inner]);
      return entries(value, pairs, above);
    }
    if (value instanceof Date) return value.toJSON();
    if (value instanceof Error)
      return entries(value, [['message', value.message], ...Object.entries(value)], above);
    if (isPlain(value)) return entries(value, Object.entries(value), above);
    return `[${value.constructor.name}]`;
  }

  function plain(value: unknown, above: object[]): Plain {
    if (typeof value === 'string') return text(value);
    if (typeof value === 'object' && value !== null) return ofObject(value, above);
    if (typeof value === 'number' && !Number.isNaN(value))
      return text(String(value)) === String(value) ? value : HIDDEN;
    if (typeof value === 'boolean' || value === null) return value;
    if (typeof value === 'bigint' || typeof value === 'number') return text(value.toString());
    return `[${typeof value}]`;
  }

  function filter(text: string): string;
  function filter(value: unknown): Plain;
  function filter(value: unknown): Plain {
    secrets = [...known()];
    return plain(value, []);
  }
  return filter;
}
