import { expect, test } from 'vitest';
import { codeMutantsOf } from '../../../tools/mutate/code/mutants.ts';
import { patternsFor } from '../../../tools/mutate/code/patterns.ts';

const namesOf = (code: string) => codeMutantsOf('x.ts', code).map(({ name }) => name);
const versionsOf = (code: string) => codeMutantsOf('x.ts', code).map(({ text }) => text);

test('a comparison is changed at its boundary, and made always and never true', () => {
  expect(namesOf('export const isFull = (count: number): boolean => count >= 3;')).toEqual([
    'isFull: count >= 3 → true',
    'isFull: count >= 3 → false',
    'isFull: count >= 3 → count > 3',
    'isFull: count >= 3 → count < 3',
    'isFull: 3 → 4',
    'isFull: 3 → 2',
  ]);
});

test('a logical operator is swapped, and each operand is used alone', () => {
  expect(versionsOf('export const both = (a: boolean, b: boolean) => a && !b;')).toEqual(
    ['true', 'false', 'a || !b', '(a)', '(!b)', 'a && b'].map(
      body => `export const both = (a: boolean, b: boolean) => ${body};`,
    ),
  );
});

test.each([
  ['a < b', ['a <= b', 'a >= b']],
  ['a <= b', ['a < b', 'a > b']],
  ['a > b', ['a >= b', 'a <= b']],
  ['a >= b', ['a > b', 'a < b']],
  ['a === b', ['a !== b']],
  ['a !== b', ['a === b']],
  ['a + b', ['a - b']],
  ['a - b', ['a + b']],
  ['a * b', ['a / b']],
  ['a / b', ['a * b']],
  ['a % b', ['a * b']],
  ['a ** b', ['a * b']],
  ['a += b', ['a -= b']],
  ['a -= b', ['a += b']],
  ['a++', ['a--']],
  ['a--', ['a++']],
  ['-a', ['a']],
  ['a ? b : c', ['true ? b : c', 'false ? b : c']],
  ['`a`', ['``']],
  ['``', []],
  ['true', ['false']],
  ['a?.[b]', ['a[b]']],
])('replaces the operator in %s', (code, others) => {
  expect(versionsOf(`[${code}];`).slice(2)).toEqual(others.map(other => `[${other}];`));
});

test.each([
  ['a.some(b)', 'a.every(b)'],
  ['a.startsWith(b)', 'a.endsWith(b)'],
  ['a.toLowerCase()', 'a.toUpperCase()'],
  ['a.indexOf(b)', 'a.lastIndexOf(b)'],
  ['Math.min(a)', 'Math.max(a)'],
  ['Math.floor(a)', 'Math.ceil(a)'],
])('replaces %s with %s and vice versa', (one, other) => {
  expect(versionsOf(`[${one}];`)).toContain(`[${other}];`);
  expect(versionsOf(`[${other}];`)).toContain(`[${one}];`);
});

test('a loop is skipped, and its break or continue is dropped', () => {
  expect(namesOf('while (a) { break; }')).toEqual(['a → false', 'drop break;']);
  expect(namesOf('for (; a;) { continue; }')).toEqual(['a → false', 'drop continue;']);
});

test('throw and call statements, list elements, spreads and return values are dropped', () => {
  const code = `function listed(more: string[], held?: Map<string, string>) {
  if (!held) throw new Error('none');
  held.clear();
  return ['first', ...more].filter(one => one !== held?.get(''));
}`;
  expect(namesOf(code)).toEqual([
    'listed: !held → true',
    'listed: !held → false',
    'listed: !held → held',
    "listed: drop throw new Error('none');",
    "listed: 'none' → ''",
    'listed: drop held.clear();',
    "listed: ['first', ...more].filter(one => one !== held?.get('')) → undefined",
    "listed: ['first', ...more].filter(one => one !== held?.get('')) → ['first', ...more]",
    "listed: drop 'first'",
    'listed: drop ...more',
    "listed: 'first' → ''",
    "listed: one !== held?.get('') → true",
    "listed: one !== held?.get('') → false",
    "listed: one !== held?.get('') → one === held?.get('')",
    'listed: ?. → .',
    "listed: '' → 'changed'",
  ]);
});

test('a list or an object loses each of its elements, with its comma', () => {
  expect(versionsOf('f([a, b, c]);').slice(1)).toEqual(['f([b, c]);', 'f([a, c]);', 'f([a, b]);']);
  expect(versionsOf('const o = { a, ...b };')).toEqual(['const o = { ...b };', 'const o = { a};']);
});

test('types, imports and names that are part of a type are skipped, because tsc checks them', () => {
  expect(
    namesOf(`import { a } from 'a';
type Kind = 'one' | 'two';
interface Named { kind: 'three' }
export const KINDS = ['one', 'two'] as const;
export const kind = 'one' satisfies Kind;`),
  ).toEqual(["kind: 'one' → ''"]);
});

test('of a machine, only its named implementations are mutated', () => {
  const code = `export const machine = setup({
  types: { events: {} as Event },
  actors: { ask: fromPromise(() => Promise.reject(new Error('provided'))) },
  guards: { isLate: ({ context }) => context.tries > 2 },
  delays: { soon: 500 },
}).createMachine({ id: 'm', on: { go: { guard: 'isLate' } } });`;
  expect(namesOf(code)).toEqual([
    'machine.isLate: context.tries > 2 → true',
    'machine.isLate: context.tries > 2 → false',
    'machine.isLate: context.tries > 2 → context.tries >= 2',
    'machine.isLate: context.tries > 2 → context.tries <= 2',
    'machine.isLate: 2 → 3',
    'machine.isLate: 2 → 1',
    'machine.soon: 500 → 501',
    'machine.soon: 500 → 499',
  ]);
});

test('with bodies only, neither the surrounding code nor called functions are mutated', () => {
  const code = `const limit = 3;
export const machine = setup({
  actions: { add: assign({ a: 1, b: 2 }) },
  guards: { isFull: ({ context }) => context.count === limit },
}).createMachine({ id: 'm' });
export const left = () => limit - 1;`;
  expect(codeMutantsOf('x.ts', code, 'bodies').map(({ name, at }) => `${at} ${name}`)).toEqual([
    '3 machine.add: drop a: 1',
    '3 machine.add: drop b: 2',
    '3 machine.add.a: 1 → 2',
    '3 machine.add.a: 1 → 0',
    '3 machine.add.b: 2 → 3',
    '3 machine.add.b: 2 → 1',
    '4 machine.isFull: context.count === limit → true',
    '4 machine.isFull: context.count === limit → false',
    '4 machine.isFull: context.count === limit → context.count !== limit',
  ]);
  expect(codeMutantsOf('x.ts', 'export const one = 1;', 'bodies')).toEqual([]);
});

test('each mutant has the line that it changes; equal ones are numbered', () => {
  const list = codeMutantsOf('x.ts', 'f([\n  a,\n  b,\n]);').filter(({ name }) => name === 'drop b');
  expect(
    list.map(({ at }) => at),
    'also where it begins at the end of another',
  ).toEqual([3]);
  const code = "const a = 'x';\n\nconst f = () => {\n  g('x');\n  g('x');\n};\n";
  expect(codeMutantsOf('x.ts', code).map(({ name, at }) => `${at} ${name}`)).toEqual([
    "1 a: 'x' → ''",
    "4 f: drop g('x');",
    "4 f: 'x' → ''",
    "5 f: drop g('x'); (2)",
    "5 f: 'x' → '' (2)",
  ]);
});

test('a long name is shortened in its middle', () => {
  const [name] = namesOf(`const long = () => first(${"second('third'), ".repeat(9)}fourth).slice(5);`);
  expect(name).toMatch(/^long: first\(second\('third'\).* … .*fourth\)\.slice\(5\) → undefined$/);
  expect(name?.length).toBeLessThan(140);
});

test('code that cannot be parsed throws', () => {
  expect(() => codeMutantsOf('x.ts', 'const = 1;')).toThrow('x.ts cannot be parsed');
});

test.each([
  ['^a+$', '', ['/a+$/', '/^a$/', '/^a*$/', '/^a+/']],
  [String.raw`\d{4}`, '', [String.raw`/\D{4}/`, String.raw`/\d{3}/`, String.raw`/\d{5}/`]],
  ['[a-z_]', 'i', ['/[^a-z_]/i', '/[_]/i', '/[a-z]/i', '/[a-z_]/']],
  [String.raw`[^\p{L}]`, 'gu', [String.raw`/[\p{L}]/gu`, String.raw`/[^\p{L}]/u`, String.raw`/[^\p{L}]/g`]],
  ['a|b(c|d)', '', ['/b(c|d)/', '/a|b(d)/', '/a|b(c)/', '/a/']],
  ['(?=x)y??', '', ['/(?!x)y??/']],
  ['(?!x)y', '', ['/(?=x)y/']],
  ['(?<=x)y', '', ['/(?<!x)y/']],
  ['(?<!x)y', '', ['/(?<=x)y/']],
  ['a*b', '', ['/ab/', '/a+b/']],
  ['a+?b*?c?', '', ['/ab*?c?/', '/a+b*?c?/', '/a+?bc?/', '/a+?b*c?/', '/a+?b*?c/']],
  ['a', '', []],
])('mutates each part of the pattern /%s/%s', (pattern, flags, expected) => {
  expect(patternsFor(pattern, flags).toSorted()).toEqual(expected.toSorted());
});
