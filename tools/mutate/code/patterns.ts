/** Mutations of a regular expression: one quantifier, class, anchor, alternative or flag is changed or removed at a time. */

/** Splits a pattern into tokens; an escape, a class and the opening of a group are one token each. */
const PART =
  /\\[pP]\{[^}]*\}|\\u(?:\{[^}]*\}|[\da-f]{4})|\\x[\da-f]{2}|\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:[:=!]|<[=!]|<\w+>)|[*+?]\??|\{\d+(?:,\d*)?\}\??|./gisu;
/** Splits a character class into members; a range is one member. */
const MEMBER =
  /(?:\\[pP]\{[^}]*\}|\\u(?:\{[^}]*\}|[\da-f]{4})|\\.|[^\\])(?:-(?:\\u[\da-f]{4}|\\.|[^\\\]]))?/gisu;

const partsOf = (text: string, part: RegExp): string[] => text.match(part) ?? [];

const REPLACEMENTS: Record<string, string[]> = {
  '^': [''],
  $: [''],
  '+': ['', '*'],
  '*': ['', '+'],
  '?': [''],
  '+?': ['', '+'],
  '*?': ['', '*'],
  '(?=': ['(?!'],
  '(?!': ['(?='],
  '(?<=': ['(?<!'],
  '(?<!': ['(?<='],
};

function classesFor(whole: string): string[] {
  const isNegated = whole.startsWith('[^');
  const members = partsOf(whole.slice(isNegated ? 2 : 1, -1), MEMBER);
  const built = (negated: boolean, left: string[]) => `[${negated ? '^' : ''}${left.join('')}]`;
  const fewer = members.map((_, gone) =>
    built(
      isNegated,
      members.filter((__, at) => at !== gone),
    ),
  );
  return [built(!isNegated, members), ...(members.length > 1 ? fewer : [])];
}

function replacementsFor(part: string): string[] {
  const known = REPLACEMENTS[part];
  if (known) return known;
  if (part.startsWith('[')) return classesFor(part);
  const [, kind = '', rest = ''] = /^\\([dDwWsSbBpP])(\{.*\})?$/u.exec(part) ?? [];
  if (kind !== '')
    return [`\\${kind === kind.toLowerCase() ? kind.toUpperCase() : kind.toLowerCase()}${rest}`];
  const [, count = '', more = ''] = /^\{(\d+)(.*)$/u.exec(part) ?? [];
  return count === '' ? [] : [-1, 1].map(by => `{${Number(count) + by}${more}`);
}

/** Index ranges of the alternatives, each with its bar; `to` is exclusive. */
function alternativesOf(parts: string[]): { from: number; to: number }[] {
  const open: { starts: number[] }[] = [{ starts: [0] }];
  const found: { from: number; to: number }[] = [];
  const close = (end: number) => {
    const starts = open.pop()?.starts ?? [];
    for (const [at, start] of starts.entries()) {
      const next = starts[at + 1];
      if (starts.length > 1) found.push({ from: next || at === 0 ? start : start - 1, to: next ?? end });
    }
  };
  for (const [at, part] of parts.entries()) {
    if (part.startsWith('(')) open.push({ starts: [at + 1] });
    else if (part === ')') close(at);
    else if (part === '|') open.at(-1)?.starts.push(at + 1);
  }
  close(parts.length);
  return found;
}

const isValid = ([pattern, flags]: [string, string]): boolean => {
  try {
    return new RegExp(pattern, flags).source !== '(?:)';
  } catch {
    return false;
  }
};

/** Returns the mutants as regular expression literals. */
export function patternsFor(pattern: string, flags: string): string[] {
  const parts = partsOf(pattern, PART);
  const changed = parts.flatMap((part, at) => replacementsFor(part).map(by => parts.with(at, by).join('')));
  const fewer = alternativesOf(parts).map(({ from, to }) => parts.toSpliced(from, to - from).join(''));
  const all: [string, string][] = [
    ...[...changed, ...fewer].map((one): [string, string] => [one, flags]),
    ...Array.from(flags, flag => [pattern, flags.replace(flag, '')] as [string, string]),
  ];
  return all.filter(isValid).map(([one, set]) => `/${one}/${set}`);
}
