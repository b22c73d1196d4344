/**
 * Mutants of the rules' modules that no test can find out, because they do what the module does; each by its module and
 * its name, with the reason. An entry that a test finds out after all fails the run of `npm run mutate`.
 */
const NOTHING_TAKEN = 'where nothing stands, nothing is taken away';

export const EQUIVALENT: Record<string, Record<string, string>> = {
  redirect: {
    "resolveRedirect: target.kind === 'path' && SIGN_IN_PATH.test(target.path) → (SIGN_IN_PATH.test(target.path))":
      'a hash has no path, and none is no screen of the sign-in',
  },
  'password-policy': {
    'trimmed: /^[^\\p{L}]+|[^\\p{L}]+$/gu → /^[^\\p{L}]*|[^\\p{L}]+$/gu': NOTHING_TAKEN,
    'trimmed: /^[^\\p{L}]+|[^\\p{L}]+$/gu → /^[^\\p{L}]+|[^\\p{L}]*$/gu': NOTHING_TAKEN,
    'unrepeated: /^(.+?)\\1+$/u → /^(.+?)\\1*$/u': 'what is repeated no time is the whole, and stays it',
    'unrepeated: /^(.+?)\\1+$/u → /^(.+?)\\1+$/': 'breached passwords have no letter of two code units',
    'containsName: /[^\\p{L}]+/u → /[^\\p{L}]/u': 'what stands between two separators is too short to count',
  },
  'file-names': {
    'downloadName.extension: 1 → 0': 'a point is no word character, so it is left out with the others',
  },
  'landing-tiles': {
    'placeTile: 0 → -1': 'to delete fewer than none is to delete none',
    'shiftTile.other: moved && column[column.indexOf(moved) + by] → (column[column.indexOf(moved) + by])':
      'where it is not among the tiles, its column is empty',
    'shiftTile.other: indexOf → lastIndexOf': 'each tile is there once',
  },
  'back-off': {
    'realtimeMachine.isDifferentUser: ?. → .': 'it is asked only while somebody is known',
  },
};
