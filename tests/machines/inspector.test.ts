/**
 * No machine sends a secret to the inspector. Every text in the machine's events and inputs is treated as a secret here, and
 * must not occur in any data that leaves the page: events, contexts, inputs of children.
 */
import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { possibleIn } from '#tests/paths/support/model.ts';
import type { AnyModel } from '#tests/paths/support/model.ts';
import { models } from '#tests/paths/support/models.ts';
import { flushPromises, startRun } from '#tests/paths/support/run.ts';
import { driveEvent } from '#tests/paths/support/walk.ts';
import { filterWith } from '../../tools/inspector/filter.ts';
import { pictureOf } from '../../tools/inspector/pictures.ts';
import type { Told } from '../../tools/inspector/told.ts';
import { watcher } from '../../tools/inspector/watch.ts';

/** Shorter texts are hidden only as whole values, and would also occur by chance in other words. */
const SHORTEST = 4;

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.length < SHORTEST ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return (value instanceof Map || value instanceof Set ? [...value] : Object.values(value)).flatMap(textsIn);
};

const textsOf = ({ cases, inputs }: AnyModel): string[] => {
  const events = cases.map(({ event: { type: _type, ...rest } }) => rest);
  return [...new Set([...events, inputs].flatMap(textsIn))].sort((a, b) => b.length - a.length);
};

/** Explores from each input, as long as new states are reached. */
async function walkThrough(model: AnyModel, known: string[]): Promise<string> {
  const told: Told[] = [];
  const filter = filterWith(() => known);
  for (const input of Object.values(model.inputs)) {
    const run = startRun(model.machine, input);
    run.actor.system.inspect(watcher(filter, one => told.push(one)));
    const left = new Set(model.cases.map(({ event }) => event));
    const next = () =>
      possibleIn(model, run.actor.getSnapshot() as AnyMachineSnapshot).find(({ event }) => left.has(event));
    for (let one = next(); one; one = next()) {
      left.delete(one.event);
      await driveEvent(model, run, one.event);
      await flushPromises();
    }
    run.actor.stop();
  }
  const events = model.cases.map(({ event: { type: _type, ...rest } }) => filter(rest));
  const left = told.flatMap(one => {
    if (one.kind === 'actor') return [];
    return [one.kind === 'event' ? one.event : one.context];
  });
  return JSON.stringify([events, left]);
}

describe.each(models)('$name', model => {
  const texts = textsOf(model);
  const leaked = (told: string) => texts.filter(text => told.includes(JSON.stringify(text).slice(1, -1)));

  test('tells nothing secret, which it would without the filter', async () => {
    expect(leaked(await walkThrough(model, texts))).toEqual([]);
    expect(leaked(await walkThrough(model, [])).length > 0).toBe(texts.length > 0);
  });

  test('has its picture in the inspector', () => {
    expect(pictureOf(model.machine.id)).toContain(`aria-label="Statechart of ${model.machine.id}"`);
  });
});
