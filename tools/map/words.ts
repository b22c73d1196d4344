/** The names of a machine's actions, guards and transitions, as its source has them. */
import { StateMachine } from 'xstate';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

type Named = { type?: string; name?: string; src?: unknown; to?: unknown; event?: unknown };
type Composed = { name: string; guards?: unknown[]; stateValue?: unknown };

const nameOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'object' && value !== null && 'type' in value) return String(value.type);
  return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : '…';
};

/** An action's name; for an inline `spawnChild`, `sendTo`, `emit` or `raise` what it does: `send reset to child`. */
export function actionWords(action: unknown): string {
  if (typeof action === 'string') return action;
  const { type, name, src, to, event }: Named = action as Named;
  const builtIn = typeof action === 'function' ? (type ?? '').replace('xstate.', '') : '';
  if (builtIn === 'spawnChild') return `spawn ${nameOf(src)}`;
  if (builtIn === 'sendTo') return `send ${nameOf(event)} to ${nameOf(to)}`;
  if (builtIn === 'emit') return `emit ${nameOf(event)}`;
  if (builtIn === 'raise') return `raise ${nameOf(event)}`;
  return builtIn || type || name || 'unnamed';
}

export const listOf = <Item>(one: Item | readonly Item[] | undefined): readonly Item[] =>
  one === undefined ? [] : Array.isArray(one) ? (one as readonly Item[]) : [one as Item];

const path = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([key, inner]) => `${key}.${path(inner)}`)
        .join(' and ')
    : String(value);

/** A guard's name, or the expression of a composed one: `hasCode and not isSending`. */
export function guardWords(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  const { name, guards, stateValue }: Composed = guard as Composed;
  if (typeof guard !== 'function') return nameOf(guard);
  if (stateValue !== undefined) return `in ${path(stateValue)}`;
  const words = listOf(guards).map(one => {
    const inner = guardWords(one);
    const isMixed = typeof one === 'function' && listOf((one as unknown as Composed).guards).length > 1;
    return isMixed ? `(${inner})` : inner;
  });
  if (name === 'not') return `not ${words.join()}`;
  return words.join(` ${name} `) || name || 'unnamed';
}

/** A state node's own transitions, with `always`, which XState's graph helpers leave out. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** The active states without those that contain another active one. Takes and returns dotted paths, '' being the root. */
export const activeLeaves = (active: readonly string[]): string[] =>
  active.filter(path => path !== '' && !active.some(other => other.startsWith(`${path}.`)));

/** The end of the name of a transition without a target. */
export const STAYS = '→ stays';

/** `state · event [n] → target`, n from 1 if the event has several candidates. Two instances of a machine give equal names. */
export function transitionName(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const candidates = transitionsOf(source).filter(one => one.eventType === eventType);
  const place = candidates.length > 1 ? ` [${candidates.indexOf(transition) + 1}]` : '';
  const targets = transition.target?.map(target => target.id).join(', ');
  return `${source.id} · ${eventType === '' ? 'always' : eventType}${place} ${targets === undefined ? STAYS : `→ ${targets}`}`;
}

export const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine;
