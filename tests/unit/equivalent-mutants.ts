/**
 * Equivalent mutants of the rules' modules, which no test can kill because they behave like the module: by module and
 * name, with the reason. `npm run mutate` fails if a test kills one after all.
 */
const NOTHING_TAKEN = 'if nothing matches, nothing is removed';

export const EQUIVALENT: Record<string, Record<string, string>> = {
  redirect: {
    "resolveRedirect: target.kind === 'path' && SIGN_IN_PATH.test(target.path) → (SIGN_IN_PATH.test(target.path))":
      'a hash has no path, and an absent path does not match',
  },
  'password-policy': {
    'trimmed: /^[^\\p{L}]+|[^\\p{L}]+$/gu → /^[^\\p{L}]*|[^\\p{L}]+$/gu': NOTHING_TAKEN,
    'trimmed: /^[^\\p{L}]+|[^\\p{L}]+$/gu → /^[^\\p{L}]+|[^\\p{L}]*$/gu': NOTHING_TAKEN,
    'unrepeated: /^(.+?)\\1+$/u → /^(.+?)\\1*$/u': 'a text that is not repeated is replaced by itself',
    'unrepeated: /^(.+?)\\1+$/u → /^(.+?)\\1+$/': 'breached passwords have no letter of two code units',
    'containsName: /[^\\p{L}]+/u → /[^\\p{L}]/u': 'texts between adjacent separators are empty',
  },
  'file-names': {
    'downloadName.extension: 1 → 0': 'a dot is not a word character, so it is replaced with the others',
  },
  'landing-tiles': {
    'placeTile: 0 → -1': 'a negative delete count deletes nothing',
    'shiftTile.other: moved && column[column.indexOf(moved) + by] → (column[column.indexOf(moved) + by])':
      'if it is not among the tiles, its column is empty',
    'shiftTile.other: indexOf → lastIndexOf': 'each tile occurs once',
  },
  'back-off': {
    'realtimeSetup.isDifferentUser: ?. → .': 'it is evaluated only while a user is known',
  },
};
