/** Finds in the source which events a machine declares, and which events are sent. */
import { readFileSync } from 'node:fs';
import { filesIn } from '../files.ts';

const EVENTS = /\bevents: \{\} as (\w+)/;
const TYPE = /\btype: ((?:'[^']+'(?: \| )?)+)/g;
const LITERAL = /'([A-Za-z]+(?:\.[A-Za-z]+)*)'/g;
/** Events that machines send to themselves, to each other and to their children. */
const SENT = /(?:raise|sendTo|sendParent)[^]{0,80}?type: '([^']+)'/g;

/**
 * Returns the events that a machine's union of event types lists itself, without those of types it includes. `source` has
 * the machine and its setup.
 */
export function declaredIn(source: string): string[] {
  const [, name = ''] = EVENTS.exec(source) ?? [];
  const [, union = ''] =
    new RegExp(`^(?:export )?type ${name} =([^]*?);\\n(?=\\n|export|type|const|/)`, 'm').exec(source) ?? [];
  const types = [...union.matchAll(TYPE)].map(([, names = '']) => names);
  return [...new Set(types.flatMap(names => [...names.matchAll(LITERAL)].map(([, one = '']) => one)))];
}

/** Returns every quoted word of src/, because each may be an event type, and the events that machines send. */
export function sentAnywhere(): Set<string> {
  const views = filesIn('src', /\.tsx?$/).flatMap(file => [...readFileSync(file, 'utf8').matchAll(LITERAL)]);
  const machines = filesIn('machines', /\.ts$/).flatMap(file => [
    ...readFileSync(file, 'utf8').matchAll(SENT),
  ]);
  return new Set([...views, ...machines].map(([, name = '']) => name));
}
