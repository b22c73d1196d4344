/** Mutation operators by node type. Types are not mutated: tsc checks them. */
import type { ESTree } from 'vite';
import { patternsFor } from './patterns.ts';

export type Node = ESTree.Node;
type Of<Kind extends Node['type']> = Extract<Node, { type: Kind }>;
type Span = { start: number; end: number };
/** Replaces a span of text; `drops` is the span to name when the mutation removes something. */
export type Edit = Span & { by: string; drops?: Span };
type Operators = { [Kind in Node['type']]?: (node: Of<Kind>, text: string) => Edit[] };

const replace = ({ start, end }: Span, ...others: string[]): Edit[] => others.map(by => ({ start, end, by }));
const textOf = ({ start, end }: Span, text: string): string => text.slice(start, end);

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

/** Methods that are exchanged for each other. */
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

/** Methods that return a changed copy of their object: the call can be removed. */
const TRANSFORMERS = new Set(
  'concat filter normalize padEnd padStart replace replaceAll reverse slice sort toLowerCase toReversed toSorted toSpliced toUpperCase trim trimEnd trimStart'.split(
    ' ',
  ),
);
const PREDICATES = new Set('endsWith every has includes some startsWith test'.split(' '));
const COMPARISONS = new Set('< <= > >= === !== in instanceof'.split(' '));

/** The same operands with another operator. */
function otherOperators(node: Span & { operator: string; left: Span; right: Span }, text: string): Edit[] {
  const between = textOf({ start: node.left.end, end: node.right.start }, text);
  const others = (OPERATORS[node.operator] ?? []).map(other => between.replace(node.operator, other));
  return replace(node, ...others.map(other => textOf(node.left, text) + other + textOf(node.right, text)));
}

function methodOf(node: Node): Of<'MemberExpression'>['property'] | null {
  const callee = node.type === 'CallExpression' ? node.callee : null;
  return callee?.type === 'MemberExpression' && !callee.computed ? callee.property : null;
}
const methodName = (node: Node): string => {
  const method = methodOf(node);
  return method?.type === 'Identifier' ? method.name : '';
};

const unwrap = (node: Node): Node =>
  node.type === 'ParenthesizedExpression' ? unwrap(node.expression) : node;

/** Whether the expression is a boolean by its form. */
function isBoolean(given: Node): boolean {
  const node = unwrap(given);
  if (node.type === 'BinaryExpression') return COMPARISONS.has(node.operator);
  if (node.type === 'UnaryExpression') return node.operator === '!';
  if (node.type === 'LogicalExpression') return node.operator !== '??' && isBoolean(node.right);
  return PREDICATES.has(methodName(node));
}

const asCondition = (test: Node): Edit[] => replace(test, 'true', 'false');

/** Mutations of a returned expression: true and false for a boolean, otherwise undefined. */
function returned(node: Node): Edit[] {
  if (isBoolean(node)) return asCondition(node);
  const given = unwrap(node);
  const isPlain = given.type === 'Literal' || (given.type === 'Identifier' && given.name === 'undefined');
  return isPlain && given.type !== 'Literal' ? [] : replace(node, 'undefined');
}

/** Removes one item of a list at a time, with its comma. */
function withoutItems(list: readonly (Span | null)[], { end }: Span): Edit[] {
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

const without = (node: Span): Edit[] => replace(node, ';').map(edit => ({ ...edit, drops: node }));

/** Each operand alone. */
const sides = ({ left, right }: { left: Span; right: Span }, whole: Span, text: string): Edit[] =>
  replace(whole, `(${textOf(left, text)})`, `(${textOf(right, text)})`);

const optional = (object: Span, property: Span, text: string, isBracketed: boolean): Edit[] => {
  const between = { start: object.end, end: property.start };
  return replace(between, textOf(between, text).replace('?.', isBracketed ? '' : '.'));
};

function literals(node: Of<'Literal'>): Edit[] {
  if ('regex' in node) return replace(node, ...patternsFor(node.regex.pattern, node.regex.flags));
  const { value } = node;
  if (typeof value === 'boolean') return replace(node, String(!value));
  if (typeof value === 'number') return replace(node, String(value + 1), String(value - 1));
  return typeof value === 'string' ? replace(node, value === '' ? "'changed'" : "''") : [];
}

function calls(node: Of<'CallExpression'>, text: string): Edit[] {
  const { callee } = node;
  if (callee.type !== 'MemberExpression') return [];
  const name = methodName(node);
  const method = methodOf(node);
  const opposite = OPPOSITES.get(name);
  return [
    ...(method && opposite ? replace(method, opposite) : []),
    ...(TRANSFORMERS.has(name) ? replace(node, textOf(callee.object, text)) : []),
  ];
}

export const operators: Operators = {
  BinaryExpression: otherOperators,
  LogicalExpression: (node, text) => [...otherOperators(node, text), ...sides(node, node, text)],
  AssignmentExpression: otherOperators,
  UpdateExpression: (node, text) =>
    replace(node, textOf(node, text).replace(node.operator, OPERATORS[node.operator]?.[0] ?? '')),
  UnaryExpression: ({ operator, argument, start, end }, text) =>
    operator === '!' || operator === '-' ? replace({ start, end }, textOf(argument, text)) : [],
  ConditionalExpression: ({ test }) => asCondition(test),
  IfStatement: ({ test }) => asCondition(test),
  WhileStatement: ({ test }) => replace(test, 'false'),
  ForStatement: ({ test }) => (test ? replace(test, 'false') : []),
  ReturnStatement: ({ argument }) => (argument ? returned(argument) : []),
  ArrowFunctionExpression: ({ body }) => (body.type === 'BlockStatement' ? [] : returned(body)),
  ExpressionStatement: node => ('directive' in node && node.directive ? [] : without(node)),
  ThrowStatement: without,
  BreakStatement: without,
  ContinueStatement: without,
  Literal: literals,
  TemplateLiteral: node => (node.end - node.start > 2 ? replace(node, '``') : []),
  ArrayExpression: node => withoutItems(node.elements, node),
  ObjectExpression: node => withoutItems(node.properties, node),
  CallExpression: calls,
  MemberExpression: (node, text) =>
    node.optional ? optional(node.object, node.property, text, node.computed) : [],
};
