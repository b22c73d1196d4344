/**
 * No machine leaks a secret to the inspector: every text in a machine's events and inputs is treated as a secret, and must
 * not be in any record that leaves the page (events, contexts, inputs of children).
 */
import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { possibleIn } from '#tests/paths/support/model.ts';
import type { AnyModel } from '#tests/paths/support/model.ts';
import { models } from '#tests/paths/support/models.ts';
import { flushPromises, startRun } from '#tests/paths/support/run.ts';
import { driveEvent } from '#tests/paths/support/walk.ts';
import { expectNone } from '#tests/support/expect-none.ts';
import { createFilter } from '../../tools/inspector/filter.ts';
import type { InspectionRecord } from '../../tools/inspector/inspection-record.ts';
import { createObserver } from '../../tools/inspector/observer.ts';
import { pictureOf } from '../../tools/inspector/pictures.ts';

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

/** Takes each of the model's events once, from each input. Returns the events and the records as JSON. */
async function walkThrough(model: AnyModel, known: string[]): Promise<string> {
  const records: InspectionRecord[] = [];
  const filter = createFilter(() => known);
  for (const input of Object.values(model.inputs)) {
    const run = startRun(model.machine, input);
    run.actor.system.inspect(createObserver(filter, record => records.push(record)));
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
  const sent = records.flatMap(one => {
    if (one.kind === 'actor') return [];
    return [one.kind === 'event' ? one.event : one.context];
  });
  return JSON.stringify([events, sent]);
}

describe.each(models)('$name', model => {
  const texts = textsOf(model);
  const leaked = (sent: string) => texts.filter(text => sent.includes(JSON.stringify(text).slice(1, -1)));

  test('leaks no secret, which it would without the filter', async () => {
    expectNone(leaked(await walkThrough(model, texts)), 'secrets that the inspector receives');
    expect(leaked(await walkThrough(model, [])).length > 0).toBe(texts.length > 0);
  });

  test('has a diagram in the inspector', () => {
    expect(pictureOf(model.machine.id)).toContain(`aria-label="Statechart of ${model.machine.id}"`);
  });
});
