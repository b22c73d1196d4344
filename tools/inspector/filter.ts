/**
 * Converts values to plain data and hides secrets in them, before they leave the page for the inspector. Machines hold
 * no secrets (docs/adr/0006), so this is a second defence. A secret is recognised by its value, name or format.
 */
const HIDDEN = '•••';

const SECRET_NAME =
  /(password|passphrase|passwd|token|secret|otp|credentials?|authorization|cookie|sessionid|subid|keyuri|(mfa|api|private|access|licence|license)key)s?$/;
const CODE = /code$/;
const PUBLIC_CODE = /(language|country|currency|status|error|area|postal|zip)code$/;

/** URLs, headers and tokens that contain a secret. The first group, which may be empty, is kept; the rest is hidden. */
const SECRET_FORMATS: RegExp[] = [
  /([?&#](?:code|state|[\w-]*(?:password|secret|token))=)[^&#\s"]+/gi,
  /(\/reset-password\/[^/\s]+\/)[^/?#\s"]+/gi,
  /(\/sso-(?:auth|link)\/)[^?#\s"]+/gi,
  /(bearer )\S+/gi,
  /(otpauth:)\S+/gi,
  /()\beyJ[\w-]+\.[\w-]+\.[\w-]*/g,
];

/** Shorter secrets also occur within ordinary words; they are hidden only where they are the whole text. */
const MIN_PART_LENGTH = 4;
const MAX_TEXT_LENGTH = 2000;
const MAX_ENTRIES = 200;
const MAX_DEPTH = 12;

type Plain = null | boolean | number | string | Plain[] | { [name: string]: Plain };

export type Filter = { (text: string): string; (value: unknown): Plain };

const isPlainObject = (value: object) =>
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as typeof Object.prototype | null);

export function isSecretName(name: string): boolean {
  const letters = name.toLowerCase().replaceAll(/[^a-z]/g, '');
  return SECRET_NAME.test(letters) || letters === 'pin' || (CODE.test(letters) && !PUBLIC_CODE.test(letters));
}

/** Whether it is the `state` parameter of an OpenID sign-in, which is needed to redeem the `code` next to it. */
const isOpenIdState = (name: string, owner: object) => name === 'state' && 'code' in owner;

/** Empty values and booleans say only whether there is a secret. */
const isHarmless = (value: unknown) =>
  value === null || value === undefined || value === '' || typeof value === 'boolean';

/** @param knownSecrets returns the secrets that the page has contained so far; called for each filtered value */
export function createFilter(knownSecrets: () => Iterable<string>): Filter {
  /** Names of account fields whose definition, seen earlier, has the display template `Password`. */
  const secretFields = new Set<string>();
  let secrets: string[] = [];

  const text = (value: string): string => {
    let result = value;
    for (const secret of secrets) {
      if (secret !== '' && result === secret) return HIDDEN;
      if (secret.length >= MIN_PART_LENGTH) result = result.replaceAll(secret, HIDDEN);
    }
    for (const format of SECRET_FORMATS) result = result.replace(format, `$1${HIDDEN}`);
    return result.length > MAX_TEXT_LENGTH ? `${result.slice(0, MAX_TEXT_LENGTH)}…` : result;
  };

  const entries = (owner: object, pairs: [string, unknown][], ancestors: object[]): Plain => {
    const result = pairs.slice(0, MAX_ENTRIES).flatMap(([name, inner]): [string, Plain][] => {
      if (inner === undefined) return [];
      const isSecret = isSecretName(name) || secretFields.has(name) || isOpenIdState(name, owner);
      return [[text(name), isSecret && !isHarmless(inner) ? HIDDEN : plain(inner, ancestors)]];
    });
    if (pairs.length > MAX_ENTRIES) result.push(['…', `${pairs.length - MAX_ENTRIES} more`]);
    return Object.fromEntries(result);
  };

  const list = (items: unknown[], ancestors: object[]): Plain[] => {
    const result = items.slice(0, MAX_ENTRIES).map(item => plain(item, ancestors));
    return items.length > MAX_ENTRIES ? [...result, `… ${items.length - MAX_ENTRIES} more`] : result;
  };

  function ofObject(value: object, outer: object[]): Plain {
    if (outer.includes(value)) return '[circular]';
    if (outer.length >= MAX_DEPTH) return '[too deep]';
    const ancestors = [...outer, value];
    if ('DisplayTemplate' in value && value.DisplayTemplate === 'Password' && 'Name' in value)
      secretFields.add(String(value.Name));
    if (Array.isArray(value)) return list(value, ancestors);
    if (value instanceof Set) return list([...value], ancestors);
    if (value instanceof Map) {
      const pairs = [...value].map(([name, inner]): [string, unknown] => [String(name), inner]);
      return entries(value, pairs, ancestors);
    }
    if (value instanceof Date) return value.toJSON();
    if (value instanceof Error)
      return entries(value, [['message', value.message], ...Object.entries(value)], ancestors);
    if (isPlainObject(value)) return entries(value, Object.entries(value), ancestors);
    return `[${value.constructor.name}]`;
  }

  function plain(value: unknown, ancestors: object[]): Plain {
    if (typeof value === 'string') return text(value);
    if (typeof value === 'object' && value !== null) return ofObject(value, ancestors);
    if (typeof value === 'number' && !Number.isNaN(value))
      return text(String(value)) === String(value) ? value : HIDDEN;
    if (typeof value === 'boolean' || value === null) return value;
    if (typeof value === 'bigint' || typeof value === 'number') return text(value.toString());
    return `[${typeof value}]`;
  }

  function filter(text: string): string;
  function filter(value: unknown): Plain;
  function filter(value: unknown): Plain {
    secrets = [...knownSecrets()];
    return plain(value, []);
  }
  return filter;
}
