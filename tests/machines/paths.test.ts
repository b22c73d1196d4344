import { afterAll, describe, test } from 'vitest';
import { addWalk, missingFrom, noCoverage, wholeOf } from '#tests/paths/support/coverage.ts';
import { eventTypes, pathsOf } from '#tests/paths/support/model.ts';
import { models } from '#tests/paths/support/models.ts';
import { gapsOf, walk } from '#tests/paths/support/walk.ts';
import { expectNone } from '#tests/support/expect-none.ts';

const walked = new Map(models.map(model => [model.name, { paths: 0, coverage: noCoverage() }]));

describe.each(models)('$name', model => {
  const { coverage } = walked.get(model.name)!;
  const paths = pathsOf(model);

  test('has an assertion for every state and a case for every event', () => {
    expectNone(gapsOf(model, eventTypes(model.machine)), 'gaps in the model');
  });

  test.each(paths)('$title', async path => {
    const { snapshots, taken } = await walk(model, path);
    addWalk(coverage, snapshots, taken);
    walked.get(model.name)!.paths += 1;
  });

  test('is covered completely', () => {
    expectNone(missingFrom(coverage, wholeOf(model.machine)), 'states and transitions without a path');
  });
});

afterAll(() => {
  const sum = (of: (name: string) => number) => models.reduce((total, { name }) => total + of(name), 0);
  const whole = new Map(models.map(model => [model.name, wholeOf(model.machine)]));
  const share = (part: 'states' | 'transitions') =>
    `${sum(name => walked.get(name)!.coverage[part].size)} of ${sum(name => whole.get(name)![part].size)} ${part}`;
  process.stdout.write(
    `machines: ${models.length} walked on ${sum(name => walked.get(name)!.paths)} paths, ${share('states')}, ${share('transitions')}\n`,
  );
});
