/** Generates the mutants of a source file: copies with a single change each. */
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { operators } from './operators.ts';
import type { Edit, Node } from './operators.ts';

/** `at` is the line, counted from one. */
export type CodeMutant = { name: string; file: string; at: number; text: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** Type annotations that contain an expression. */
const TYPED_EXPRESSIONS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

const nameOf = (node: unknown): string =>
  isNode(node) && (node.type === 'Identifier' || node.type === 'PrivateIdentifier') ? node.name : '';

/** `[…] as const`: a change of it is a type error. */
const isConstList = (node: Node): boolean =>
  node.type === 'TSAsExpression' &&
  node.expression.type === 'ArrayExpression' &&
  node.typeAnnotation.type === 'TSTypeReference' &&
  nameOf(node.typeAnnotation.typeName) === 'const';

const isSkipped = (node: Node): boolean =>
  (node.type.startsWith('TS') && !TYPED_EXPRESSIONS.has(node.type)) ||
  node.type === 'ImportDeclaration' ||
  isConstList(node);

const propertiesOf = (node: Node | undefined) =>
  node?.type === 'ObjectExpression' ? node.properties.filter(one => one.type === 'Property') : [];

/** The implementations of guards, actions and delays in a `setup` call. */
const bodiesOf = (call: Node): Node[] =>
  call.type === 'CallExpression' && nameOf(call.callee) === 'setup'
    ? propertiesOf(call.arguments[0])
        .filter(({ key }) => ['guards', 'actions', 'delays'].includes(nameOf(key)))
        .flatMap(({ value }) => propertiesOf(value))
    : [];

/** The parts of a machine that are mutated as code; its configuration is mutated by `mutantsOf` (ADR 12). */
function machineParts(node: Node): Node[] | null {
  if (node.type !== 'CallExpression') return null;
  if (nameOf(node.callee) === 'setup') return bodiesOf(node);
  const isConfiguration =
    node.callee.type === 'MemberExpression' && nameOf(node.callee.property) === 'createMachine';
  return isConfiguration ? [node.callee] : null;
}

const childrenOf = (node: Node): Node[] =>
  machineParts(node) ??
  Object.entries(node)
    .filter(([key]) => key !== 'parent' && !(key === 'key' && !('computed' in node && node.computed)))
    .flatMap(([, value]: [string, unknown]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

type Found = Edit & { within: string };

/** The name that a declaration, property or method defines; empty for other nodes. */
const definedName = (node: Node): string =>
  node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration'
    ? nameOf(node.id)
    : node.type === 'Property' || node.type === 'MethodDefinition'
      ? nameOf(node.key)
      : '';

function editsFrom(node: Node, text: string, within = ''): Found[] {
  const operate = operators[node.type] as ((of: Node, from: string) => Edit[]) | undefined;
  const here = [within, definedName(node)].filter(name => name !== '').join('.');
  return [
    ...(operate?.(node, text) ?? []).map(edit => ({ ...edit, within: here })),
    ...childrenOf(node)
      .filter(child => !isSkipped(child))
      .flatMap(child => editsFrom(child, text, here)),
  ];
}

const EXCERPT_LENGTH = 100;
const EXCERPT_END = 35;
/** Code on one line. A long excerpt keeps its end, where method calls are. */
function excerpt(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').trim();
  return line.length > EXCERPT_LENGTH
    ? `${line.slice(0, EXCERPT_LENGTH - EXCERPT_END)} … ${line.slice(-EXCERPT_END)}`
    : line;
}

function describeEdit({ start, end, by, drops, within }: Found, text: string): string {
  const change = drops
    ? `drop ${excerpt(text.slice(drops.start, drops.end))}`
    : `${excerpt(text.slice(start, end))} → ${excerpt(by)}`;
  return within === '' ? change : `${within}: ${change}`;
}

const bodiesFrom = (node: Node): Node[] => [...bodiesOf(node), ...childrenOf(node).flatMap(bodiesFrom)];

/** With `bodies`, only the implementations of a machine's guards, actions and delays are mutated. */
export function codeMutantsOf(file: string, text: string, part: 'all' | 'bodies' = 'all'): CodeMutant[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`);
  const occurrences = new Map<string, number>();
  const bodies = part === 'all' ? [program] : bodiesFrom(program);
  const edits = editsFrom(program, text).filter(edit =>
    bodies.some(({ start, end }) => start <= edit.start && edit.end <= end),
  );
  return edits.map((edit): CodeMutant => {
    const name = describeEdit(edit, text);
    const count = (occurrences.get(name) ?? 0) + 1;
    occurrences.set(name, count);
    return {
      name: count === 1 ? name : `${name} (${count})`,
      file,
      at: text.slice(0, (edit.drops ?? edit).start).split('\n').length,
      text: text.slice(0, edit.start) + edit.by + text.slice(edit.end),
    };
  });
}

export const mutantsIn = (files: string[]): CodeMutant[] =>
  files.flatMap(file => codeMutantsOf(file, readFileSync(file, 'utf8')));
