/** Reads from the source which events a machine declares, and which are sent at all. */
import { readFileSync } from 'node:fs';
import { filesIn } from '../files.ts';

const EVENTS = /\bevents: \{\} as (\w+)/;
const TYPE = /\btype: ((?:'[^']+'(?: \| )?)+)/g;
const LITERAL = /'([A-Za-z]+(?:\.[A-Za-z]+)*)'/g;
/** What machines send themselves, each other and their actors. */
const SENDING = /(?:raise|sendTo|sendParent)[^]{0,80}?type: '([^']+)'/g;

/** The events a machine's own union lists; what it takes over from others' types is theirs to answer for. */
export function declaredIn(source: string): string[] {
  const [, name = ''] = EVENTS.exec(source) ?? [];
  const [, union = ''] =
    new RegExp(`^export type ${name} =([^]*?);\\n(?=\\n|export|type|const|/)`, 'm').exec(source) ?? [];
  const types = [...union.matchAll(TYPE)].map(([, names = '']) => names);
  return [...new Set(types.flatMap(names => [...names.matchAll(LITERAL)].map(([, one = '']) => one)))];
}

/** Every word the browser's side may send, and what machines send. */
export function sentAnywhere(): Set<string> {
  const views = filesIn('src', /\.tsx?$/).flatMap(file => [...readFileSync(file, 'utf8').matchAll(LITERAL)]);
  const machines = filesIn('machines', /\.machine\.ts$/).flatMap(file => [
    ...readFileSync(file, 'utf8').matchAll(SENDING),
  ]);
  return new Set([...views, ...machines].map(([, name = '']) => name));
}
