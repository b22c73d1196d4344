/**
 * Walks the same paths in a browser against the real server. A browser driver that lacks an event driver or an assertion fails
 * the run before the first step.
 */
import type { EventObject } from 'xstate';
import { wholeOf } from './coverage.ts';
import { JOINED_STEPS } from './driver.ts';
import type { BrowserDriver } from './driver.ts';
import type { Fixtures } from './fixtures.ts';
import { within } from './limits.ts';
import { activeKeys, eventTypes, pathsOf } from './model.ts';
import type { AnyModel, Path } from './model.ts';
import {
  resumeRequests,
  requestsSettledBy,
  invokesStarted,
  invokesStopped,
  operationsOf,
} from './paused-requests.ts';
import { selectPaths, joinPaths, shortenPaths } from './select-paths.ts';
import { keyNaming } from './transition-names.ts';
import { gapsOf } from './walk.ts';

const outcomesOf = (driver: BrowserDriver) =>
  Object.keys(driver.calls ?? {}).flatMap(id => [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`]);

/** Events and states that the driver lacks, and those that the machine does not have. */
export const gapsInBrowser = (model: AnyModel, driver: BrowserDriver): string[] => {
  const types = eventTypes(model.machine);
  const names = [...wholeOf(model.machine).transitions];
  const keys = Object.keys(driver.unreachable ?? {});
  const unreachable = keys.filter(key => !key.includes(' · '));
  const driven = [...Object.keys(driver.events), ...outcomesOf(driver)];
  const covered = new Set([...driven, ...unreachable]);
  return [
    ...gapsOf(model, types),
    ...types.filter(type => !covered.has(type)).map(type => `no event driver for ${type}`),
    ...unreachable.filter(type => type in driver.events).map(type => `both driven and unreachable: ${type}`),
    ...[...covered].filter(type => !types.includes(type)).map(type => `no such event: ${type}`),
    ...keys
      .filter(key => !names.some(name => keyNaming(name, [key]) !== undefined))
      .map(key => `no such transition: ${key}`),
    ...Object.keys(model.states)
      .filter(key => !(key in driver.states))
      .map(key => `no assertion in the browser for state ${key}`),
    ...Object.keys(driver.states)
      .filter(key => !(key in model.states))
      .map(key => `no such state: ${key}`),
  ];
};

/** Few and short paths that cover every transition, because each step takes time in a browser. */
export const browserPathsOf = (
  model: AnyModel,
  { unreachable = {}, maxSteps = JOINED_STEPS }: Pick<BrowserDriver, 'unreachable' | 'maxSteps'>,
): Path[] => {
  const all = pathsOf(model, Object.keys(unreachable));
  return joinPaths(shortenPaths(selectPaths(all), all), maxSteps);
};

/** On a path with delays the page's clock is replaced from the start; it runs in real time until it is advanced. */
const isDelay = ({ type }: EventObject) => type.startsWith('xstate.after.');

/** Triggers a step's event: pauses the requests of the invokes that it starts, and resumes the request it is the outcome of. */
async function causeStep(
  path: Path,
  index: number,
  driver: BrowserDriver,
  fixtures: Fixtures,
): Promise<void> {
  const { event, snapshot } = path.steps[index]!;
  const before = path.steps[index - 1]?.snapshot;
  const ahead = path.steps.slice(index + 1).map(step => step.event);
  const started = invokesStarted(before, event, snapshot);
  for (const id of started)
    for (const operation of operationsOf(driver.calls?.[id])) await fixtures.portal.pause(operation);
  const settled = requestsSettledBy(event, driver.calls);
  if (before === undefined) await driver.begin(fixtures, path.input, ahead);
  else if (event.type in driver.events) await driver.events[event.type]!(fixtures, event, ahead);
  const isDriven = event.type in driver.events;
  await resumeRequests(fixtures.portal, settled, event, { isDriven, started });
  for (const id of invokesStopped(before, event, snapshot))
    for (const operation of operationsOf(driver.calls?.[id])) await fixtures.portal.resume(operation);
}

/** `awaitTransitions` resolves when the page has taken those of a step; only then its states are asserted. */
export async function walkInBrowser(
  path: Path,
  driver: BrowserDriver,
  fixtures: Fixtures,
  awaitTransitions: (index: number) => Promise<void>,
): Promise<void> {
  if (path.steps.some(({ event }) => isDelay(event))) await fixtures.page.clock.install();
  for (const [index, { event, description, snapshot }] of path.steps.entries()) {
    const step = index === 0 ? path.begin : `step ${index}, ${description}`;
    await fixtures.narrate(index === 0 ? path.begin : description);
    await within(`${step}: ${event.type}`, () => causeStep(path, index, driver, fixtures));
    await within(`${step}: transitions`, () => awaitTransitions(index));
    for (const key of activeKeys(snapshot))
      await within(`${step}: state ${key}`, async () => driver.states[key]?.(fixtures, snapshot));
  }
}
