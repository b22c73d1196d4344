/** What may become of each piece of TypeScript, by its kind. Types are left alone: tsc finds those out. */
import type { ESTree } from 'vite';
import { patternsFor } from './patterns.ts';

export type Node = ESTree.Node;
type Of<Kind extends Node['type']> = Extract<Node, { type: Kind }>;
type Span = { start: number; end: number };
/** Text to stand in place of other text; `drops` is what a reader would say has gone. */
export type Edit = Span & { by: string; drops?: Span };
type Operators = { [Kind in Node['type']]?: (node: Of<Kind>, text: string) => Edit[] };

const put = ({ start, end }: Span, ...others: string[]): Edit[] => others.map(by => ({ start, end, by }));
const wordsOf = ({ start, end }: Span, text: string): string => text.slice(start, end);

const OPERATORS: Record<string, string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '++': ['--'],
  '--': ['++'],
};

/** Methods that have an opposite. */
const OPPOSITES = new Map(
  [
    ['some', 'every'],
    ['startsWith', 'endsWith'],
    ['toLowerCase', 'toUpperCase'],
    ['indexOf', 'lastIndexOf'],
    ['min', 'max'],
    ['floor', 'ceil'],
  ].flatMap(([one = '', other = '']) => [
    [one, other],
    [other, one],
  ]),
);

/** Methods that give back what they are asked of, only changed: they may be left out. */
const SHAPERS = new Set(
  'concat filter normalize padEnd padStart replace replaceAll reverse slice sort toLowerCase toReversed toSorted toSpliced toUpperCase trim trimEnd trimStart'.split(
    ' ',
  ),
);
const ASKERS = new Set('endsWith every has includes some startsWith test'.split(' '));
const COMPARISONS = new Set('< <= > >= === !== in instanceof'.split(' '));

/** With another operator between what stands left and right of it. */
function otherOperators(node: Span & { operator: string; left: Span; right: Span }, text: string): Edit[] {
  const between = wordsOf({ start: node.left.end, end: node.right.start }, text);
  const others = (OPERATORS[node.operator] ?? []).map(other => between.replace(node.operator, other));
  return put(node, ...others.map(other => wordsOf(node.left, text) + other + wordsOf(node.right, text)));
}

function methodOf(node: Node): Of<'MemberExpression'>['property'] | null {
  const callee = node.type === 'CallExpression' ? node.callee : null;
  return callee?.type === 'MemberExpression' && !callee.computed ? callee.property : null;
}
const methodName = (node: Node): string => {
  const method = methodOf(node);
  return method?.type === 'Identifier' ? method.name : '';
};

const bare = (node: Node): Node => (node.type === 'ParenthesizedExpression' ? bare(node.expression) : node);

/** Whether it yields true or false. */
function asks(given: Node): boolean {
  const node = bare(given);
  if (node.type === 'BinaryExpression') return COMPARISONS.has(node.operator);
  if (node.type === 'UnaryExpression') return node.operator === '!';
  if (node.type === 'LogicalExpression') return node.operator !== '??' && asks(node.right);
  return ASKERS.has(methodName(node));
}

const asCondition = (test: Node): Edit[] => put(test, 'true', 'false');

/** What is given back: never, always, or nothing at all. */
function asAnswer(node: Node): Edit[] {
  if (asks(node)) return asCondition(node);
  const given = bare(node);
  const isPlain = given.type === 'Literal' || (given.type === 'Identifier' && given.name === 'undefined');
  return isPlain && given.type !== 'Literal' ? [] : put(node, 'undefined');
}

/** Each of a list left out, with its comma. */
function fewer(list: readonly (Span | null)[], { end }: Span): Edit[] {
  const items = list.filter(item => item !== null);
  return items.map((item, at) => {
    const next = items[at + 1];
    const before = items[at - 1];
    const span = next
      ? { start: item.start, end: next.start }
      : { start: before?.end ?? item.start, end: end - 1 };
    return { ...span, by: '', drops: item };
  });
}

const without = (node: Span): Edit[] => put(node, ';').map(edit => ({ ...edit, drops: node }));

/** Each side alone. */
const sides = ({ left, right }: { left: Span; right: Span }, whole: Span, text: string): Edit[] =>
  put(whole, `(${wordsOf(left, text)})`, `(${wordsOf(right, text)})`);

const optional = (object: Span, behind: Span, text: string, isBracketed: boolean): Edit[] => {
  const between = { start: object.end, end: behind.start };
  return put(between, wordsOf(between, text).replace('?.', isBracketed ? '' : '.'));
};

function literals(node: Of<'Literal'>): Edit[] {
  if ('regex' in node) return put(node, ...patternsFor(node.regex.pattern, node.regex.flags));
  const { value } = node;
  if (typeof value === 'boolean') return put(node, String(!value));
  if (typeof value === 'number') return put(node, String(value + 1), String(value - 1));
  return typeof value === 'string' ? put(node, value === '' ? "'changed'" : "''") : [];
}

function calls(node: Of<'CallExpression'>, text: string): Edit[] {
  const { callee } = node;
  if (callee.type !== 'MemberExpression') return [];
  const name = methodName(node);
  const method = methodOf(node);
  const opposite = OPPOSITES.get(name);
  return [
    ...(method && opposite ? put(method, opposite) : []),
    ...(SHAPERS.has(name) ? put(node, wordsOf(callee.object, text)) : []),
  ];
}

export const operators: Operators = {
  BinaryExpression: otherOperators,
  LogicalExpression: (node, text) => [...otherOperators(node, text), ...sides(node, node, text)],
  AssignmentExpression: otherOperators,
  UpdateExpression: (node, text) =>
    put(node, wordsOf(node, text).replace(node.operator, OPERATORS[node.operator]?.[0] ?? '')),
  UnaryExpression: ({ operator, argument, start, end }, text) =>
    operator === '!' || operator === '-' ? put({ start, end }, wordsOf(argument, text)) : [],
  ConditionalExpression: ({ test }) => asCondition(test),
  IfStatement: ({ test }) => asCondition(test),
  WhileStatement: ({ test }) => put(test, 'false'),
  ForStatement: ({ test }) => (test ? put(test, 'false') : []),
  ReturnStatement: ({ argument }) => (argument ? asAnswer(argument) : []),
  ArrowFunctionExpression: ({ body }) => (body.type === 'BlockStatement' ? [] : asAnswer(body)),
  ExpressionStatement: node => ('directive' in node && node.directive ? [] : without(node)),
  ThrowStatement: without,
  BreakStatement: without,
  ContinueStatement: without,
  Literal: literals,
  TemplateLiteral: node => (node.end - node.start > 2 ? put(node, '``') : []),
  ArrayExpression: node => fewer(node.elements, node),
  ObjectExpression: node => fewer(node.properties, node),
  CallExpression: calls,
  MemberExpression: (node, text) =>
    node.optional ? optional(node.object, node.property, text, node.computed) : [],
};
