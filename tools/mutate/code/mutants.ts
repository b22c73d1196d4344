/** Every version of a file of code that differs from it in a single place. */
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { operators } from './operators.ts';
import type { Edit, Node } from './operators.ts';

/** `at` is the line, counted from one. */
export type CodeMutant = { name: string; file: string; at: number; text: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** Types that are written around a value. */
const AROUND = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

const nameOf = (node: unknown): string =>
  isNode(node) && (node.type === 'Identifier' || node.type === 'PrivateIdentifier') ? node.name : '';

/** A list of names whose type is made of them: whoever changes one hears it from tsc. */
const isNames = (node: Node): boolean =>
  node.type === 'TSAsExpression' &&
  node.expression.type === 'ArrayExpression' &&
  node.typeAnnotation.type === 'TSTypeReference' &&
  nameOf(node.typeAnnotation.typeName) === 'const';

const isLeftAlone = (node: Node): boolean =>
  (node.type.startsWith('TS') && !AROUND.has(node.type)) ||
  node.type === 'ImportDeclaration' ||
  isNames(node);

const propertiesOf = (node: Node | undefined) =>
  node?.type === 'ObjectExpression' ? node.properties.filter(one => one.type === 'Property') : [];

/** What the names of a machine's guards, actions and delays stand for. */
const bodiesIn = (call: Node): Node[] =>
  call.type === 'CallExpression' && nameOf(call.callee) === 'setup'
    ? propertiesOf(call.arguments[0])
        .filter(({ key }) => ['guards', 'actions', 'delays'].includes(nameOf(key)))
        .flatMap(({ value }) => propertiesOf(value))
    : [];

/** A machine's chart is changed as a chart; of its file there remains what its own names stand for. */
function insideMachine(node: Node): Node[] | null {
  if (node.type !== 'CallExpression') return null;
  if (nameOf(node.callee) === 'setup') return bodiesIn(node);
  const isChart = node.callee.type === 'MemberExpression' && nameOf(node.callee.property) === 'createMachine';
  return isChart ? [node.callee] : null;
}

const childrenOf = (node: Node): Node[] =>
  insideMachine(node) ??
  Object.entries(node)
    .filter(([key]) => key !== 'parent' && !(key === 'key' && !('computed' in node && node.computed)))
    .flatMap(([, value]: [string, unknown]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

type Found = Edit & { within: string };

/** What of the code has a name of its own. */
const ownName = (node: Node): string =>
  node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration'
    ? nameOf(node.id)
    : node.type === 'Property' || node.type === 'MethodDefinition'
      ? nameOf(node.key)
      : '';

function editsFrom(node: Node, text: string, within = ''): Found[] {
  const operate = operators[node.type] as ((of: Node, from: string) => Edit[]) | undefined;
  const here = [within, ownName(node)].filter(name => name !== '').join('.');
  return [
    ...(operate?.(node, text) ?? []).map(edit => ({ ...edit, within: here })),
    ...childrenOf(node)
      .filter(child => !isLeftAlone(child))
      .flatMap(child => editsFrom(child, text, here)),
  ];
}

const MOST_WORDS = 100;
const LAST_WORDS = 35;
/** On one line; of a long one the end too, where methods are. */
function words(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').trim();
  return line.length > MOST_WORDS
    ? `${line.slice(0, MOST_WORDS - LAST_WORDS)} … ${line.slice(-LAST_WORDS)}`
    : line;
}

function said({ start, end, by, drops, within }: Found, text: string): string {
  const told = drops
    ? `drop ${words(text.slice(drops.start, drops.end))}`
    : `${words(text.slice(start, end))} → ${words(by)}`;
  return within === '' ? told : `${within}: ${told}`;
}

const bodiesFrom = (node: Node): Node[] => [...bodiesIn(node), ...childrenOf(node).flatMap(bodiesFrom)];

/** `bodies` changes only what the guards, actions and delays of a machine stand for. */
export function codeMutantsOf(file: string, text: string, part: 'all' | 'bodies' = 'all'): CodeMutant[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read`);
  const told = new Map<string, number>();
  const bodies = part === 'all' ? [program] : bodiesFrom(program);
  const edits = editsFrom(program, text).filter(edit =>
    bodies.some(({ start, end }) => start <= edit.start && edit.end <= end),
  );
  return edits.map((edit): CodeMutant => {
    const name = said(edit, text);
    const often = (told.get(name) ?? 0) + 1;
    told.set(name, often);
    return {
      name: often === 1 ? name : `${name} (${often})`,
      file,
      at: text.slice(0, (edit.drops ?? edit).start).split('\n').length,
      text: text.slice(0, edit.start) + edit.by + text.slice(edit.end),
    };
  });
}

export const mutantsIn = (files: string[]): CodeMutant[] =>
  files.flatMap(file => codeMutantsOf(file, readFileSync(file, 'utf8')));
