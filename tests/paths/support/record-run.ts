/**
 * A machine's behaviour as text: for each step of a path the new state, the executed actions, the emitted events and the
 * changes of context.
 */
import type { AnyMachineSnapshot } from 'xstate';
import type { SessionUser } from '#contract/identity/session.ts';
import type { Branding } from '#contract/portal/branding.ts';
import { activeKeys } from './model.ts';
import type { AnyModel, Path } from './model.ts';
import { startRun } from './run.ts';
import { driveEvent } from './walk.ts';

const isUser = (value: unknown): value is SessionUser =>
  typeof value === 'object' && value !== null && 'Username' in value && 'SessionId' in value;
const isBranding = (value: unknown): value is Branding =>
  typeof value === 'object' && value !== null && 'sso_setup_list' in value;

const summaryOf = (user: SessionUser) =>
  [
    user.Username,
    user.SessionId ?? 'no session',
    `${user.UserAuthenticationMethods.length} methods pending`,
    `${user.Capability.length} rights`,
    ...(user.MustSetupMfa ? ['must set up a second factor'] : []),
  ].join(' · ');

/** Users and brandings are written as a short distinguishing text. */
const serialize = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => {
    if (isUser(part)) return summaryOf(part);
    return isBranding(part) ? part.title : part;
  }) ?? 'nothing';

const stateOf = (snapshot: AnyMachineSnapshot) => {
  const keys = activeKeys(snapshot);
  const deepest = keys.filter(key => !keys.some(other => other.startsWith(`${key}.`)));
  return deepest.join(' + ');
};

const changes = (before: Record<string, unknown>, now: Record<string, unknown>) =>
  Object.keys(now)
    .filter(key => serialize(before[key]) !== serialize(now[key]))
    .map(key => `    ${key} = ${serialize(now[key])}`);

const recordPath = async (model: AnyModel, { title, input, steps }: Path): Promise<string[]> => {
  const run = startRun(model.machine, input);
  const lines = [title, `  → ${stateOf(run.actor.getSnapshot())}`];
  for (const { event, description } of steps.slice(1)) {
    const before = run.actor.getSnapshot().context;
    run.actions.length = 0;
    run.emitted.length = 0;
    await driveEvent(model, run, event);
    const snapshot: AnyMachineSnapshot = run.actor.getSnapshot();
    lines.push(`  ${description} → ${stateOf(snapshot)}`);
    lines.push(
      ...run.actions.map(
        action => `    ${action.type}${action.params === undefined ? '' : ` ${serialize(action.params)}`}`,
      ),
      ...run.emitted.map(event => `    emits ${serialize(event)}`),
    );
    lines.push(...changes(before, snapshot.context));
  }
  run.actor.stop();
  return [...lines, ''];
};

export const recordRun = async (model: AnyModel, paths: Path[]): Promise<string> => {
  const delays = Object.entries(model.machine.implementations.delays).map(
    ([name, ms]) => `${name}: ${typeof ms === 'number' ? `${ms} ms` : 'computed'}`,
  );
  const lines = [model.name, ...delays, ''];
  for (const path of paths) lines.push(...(await recordPath(model, path)));
  return lines.join('\n');
};
