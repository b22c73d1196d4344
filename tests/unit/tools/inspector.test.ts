/** The inspector: the filter for secrets, the records of actors, and replaying them. */
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import { secrets } from '#src/app/secrets.ts';
import type { SecretName } from '#src/app/secrets.ts';
import { createFilter, isSecretName } from '../../../tools/inspector/filter.ts';
import type { InspectionRecord } from '../../../tools/inspector/inspection-record.ts';
import { createObserver } from '../../../tools/inspector/observer.ts';
import {
  actorsAt,
  columnsAt,
  columnsOf,
  COMPLETED,
  countAfterEvent,
  eventRowsAround,
} from '../../../tools/inspector/replay.ts';
import type { EventRow } from '../../../tools/inspector/replay.ts';
import { trackSecrets } from '../../../tools/inspector/track-secrets.ts';
import { withMessage } from '../../../tools/inspector/use-page-loads.ts';
import { activeLeaves } from '../../../tools/map/words.ts';

const HIDDEN = '•••';
const filterWithoutSecrets = createFilter(() => []);

/** A new name in the secret store must be added here. `revealed` is recognised by its value only. */
const STORED = {
  password: true,
  code: true,
  newPassword: true,
  currentPassword: true,
  resetToken: true,
  mfaKey: true,
  mfaKeyUri: true,
  revealed: false,
} satisfies Record<Exclude<SecretName, `field:${string}`>, boolean>;

const WIRE = ['mfaToken', 'SessionId', 'sessionId', 'Token', 'Secret', 'KeyUri', 'subId', 'AdminPassword'];

describe('a secret is recognised by its name', () => {
  test.each(Object.entries(STORED))('%s: %s', (name, expected) => expect(isSecretName(name)).toBe(expected));

  test.each([...WIRE, 'ApiKey', 'client_secret', 'PIN', 'webchatToken', 'Set-Cookie'])('%s', name => {
    expect(filterWithoutSecrets({ deep: [{ [name]: 'abc' }, { [name]: { of: 'any kind' } }] })).toEqual({
      deep: [{ [name]: HIDDEN }, { [name]: HIDDEN }],
    });
  });

  test('whether a secret is set is not secret', () => {
    const harmless = { passwordFilled: true, code: null, token: '', password: false };
    expect(filterWithoutSecrets({ ...harmless, secret: undefined })).toEqual(harmless);
  });

  test('similar names are not secret', () => {
    const harmless = {
      countryCode: 'SE',
      key: 'error.not_found',
      methodId: '3',
      state: 'open',
      spin: 'left',
    };
    expect(filterWithoutSecrets(harmless)).toEqual(harmless);
  });

  test('an OpenID code is hidden with its state', () => {
    expect(filterWithoutSecrets({ code: 'c0de', state: 'st4te' })).toEqual({ code: HIDDEN, state: HIDDEN });
  });

  test('secret account fields are hidden once their definition was seen', () => {
    const filter = createFilter(() => []);
    filter([
      { Name: 'Motto', DisplayTemplate: 'Password' },
      { Name: 'City', DisplayTemplate: 'Text' },
    ]);
    expect(filter({ values: { Motto: 'hush', City: 'Bern' } })).toEqual({
      values: { Motto: HIDDEN, City: 'Bern' },
    });
  });
});

describe('a secret is recognised by its value', () => {
  const filter = createFilter(() => ['Copper-Kettle-71!', '123456', 'ab']);

  test('anywhere in a value', () => {
    const filtered = filter({
      text: 'typed Copper-Kettle-71! here',
      list: ['123456'],
      number: 123456,
      'Copper-Kettle-71!': 1,
      map: new Map([['a', '123456']]),
      set: new Set(['Copper-Kettle-71!']),
      error: new Error('Copper-Kettle-71! is wrong'),
    });
    expect(JSON.stringify(filtered)).not.toMatch(/Kettle|123456/);
    expect(filtered).toMatchObject({
      text: `typed ${HIDDEN} here`,
      map: { a: HIDDEN },
      set: [HIDDEN],
      error: { message: `${HIDDEN} is wrong` },
    });
  });

  test('a short one only as a whole text', () => {
    expect(filter(['ab', 'about'])).toEqual([HIDDEN, 'about']);
  });
});

describe('a secret is recognised by its format', () => {
  test.each([
    ['/v/login?code=abc&state=def&lang=de', `/v/login?code=${HIDDEN}&state=${HIDDEN}&lang=de`],
    ['/v/reset-password/ada/t0ken?x=1', `/v/reset-password/ada/${HIDDEN}?x=1`],
    ['/sso-auth/abc/def', `/sso-auth/${HIDDEN}`],
    ['Bearer abc.def', `Bearer ${HIDDEN}`],
    ['otpauth://totp/x?secret=abc', `otpauth:${HIDDEN}`],
    ['eyJhbGciOi.eyJzdWIi.c2ln', HIDDEN],
  ])('%s', (text, filtered) => expect(filterWithoutSecrets(text)).toBe(filtered));
});

test('the result is plain data of limited size', () => {
  class Line {}
  const again: Record<string, unknown> = { f: () => 1, line: new Line(), date: new Date(0), n: Number.NaN };
  again['again'] = again;
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`n${at}`, at]));
  expect(filterWithoutSecrets(again)).toEqual({
    f: '[function]',
    line: '[Line]',
    date: '1970-01-01T00:00:00.000Z',
    n: 'NaN',
    again: '[circular]',
  });
  expect(filterWithoutSecrets(many)).toMatchObject({ '…': '100 more' });
  expect(filterWithoutSecrets('x'.repeat(3000))).toHaveLength(2001);
});

test('all values of the secret store are recorded, without the prefixes of a typed one', () => {
  const known = trackSecrets();
  for (const typed of ['h', 'hu', 'hush', 'hush!']) secrets.set('password', typed);
  secrets.set('code', '123456');
  secrets.forgetAll();
  expect(known()).toEqual(['123456', 'hush!', '']);
});

const child = setup({}).createMachine({
  id: 'child',
  initial: 'a',
  states: { a: { on: { go: 'b' } }, b: {} },
});
const parent = setup({
  actors: { child, ask: fromPromise(() => Promise.resolve({ token: 'hush' })) },
}).createMachine({
  id: 'parent',
  context: { password: 'hush' },
  invoke: { src: 'child', id: 'kid', systemId: 'kid' },
  initial: 'asking',
  states: {
    asking: { invoke: { src: 'ask', id: 'ask', onDone: 'answered', onError: 'answered' } },
    answered: {},
  },
});

/** The records of a parent whose call completes and whose child then receives `go`. */
async function recordRun(): Promise<InspectionRecord[]> {
  const records: InspectionRecord[] = [];
  const actor = createActor(parent, { systemId: 'top' });
  actor.system.inspect(createObserver(filterWithoutSecrets, record => records.push(record)));
  actor.start();
  await Promise.resolve();
  await new Promise(resolve => setImmediate(resolve));
  actor.system.get('kid').send({ type: 'go' });
  actor.stop();
  return records;
}

const statesAt = (records: InspectionRecord[], count: number) =>
  actorsAt(records, count).map(({ name, snapshot }) => [
    name,
    snapshot && (activeLeaves(snapshot.active).join() || snapshot.status),
  ]);
const eventsOf = (records: InspectionRecord[]): EventRow[] =>
  records.flatMap((one, index) => (one.kind === 'event' ? [{ ...one, index }] : []));

describe('the records', () => {
  test('have every actor with its parent, and no secret', async () => {
    const records = await recordRun();
    const [top] = actorsAt(records, records.length);
    expect(
      actorsAt(records, records.length).map(({ name, machine, parent: above }) => [name, machine, above]),
    ).toEqual([
      ['top', 'parent', null],
      ['kid', 'child', top?.id],
      ['ask', null, top?.id],
    ]);
    expect(JSON.stringify(records)).not.toContain('hush');
  });

  test('can be replayed up to any event', async () => {
    const records = await recordRun();
    const rows = eventsOf(records);
    const go = rows.find(({ type }) => type === 'go')!;
    expect(statesAt(records, go.index)).toEqual([
      ['top', 'answered'],
      ['kid', 'a'],
      ['ask', 'done'],
    ]);
    expect(statesAt(records, countAfterEvent(records, go))).toContainEqual(['kid', 'b']);
    const last = actorsAt(records, countAfterEvent(records, go)).find(({ name }) => name === 'kid')?.snapshot;
    expect(last?.taken).toEqual(['child.a · go → child.b']);
    expect(actorsAt(records, records.length).map(actor => actor.snapshot?.taken)).toEqual([[], [], []]);
    expect(actorsAt(records, records.length).map(actor => actor.snapshot?.status)).toEqual([
      'stopped',
      'stopped',
      'done',
    ]);
  });

  test('are shown with their senders and receivers, around a moment', async () => {
    const records = await recordRun();
    const rows = eventRowsAround(
      records,
      records.length,
      ({ type }) => type === 'go' || type.startsWith('xstate.done'),
    );
    expect(rows.map(({ type }) => type)).toEqual(['xstate.done.actor.ask', 'go']);
    const nameOf = (id: string | null) =>
      actorsAt(records, records.length).find(one => one.id === id)?.name ?? id;
    const columnsAfter = (count: number) => columnsOf(rows, columnsAt(actorsAt(records, count))).map(nameOf);
    expect(columnsAfter(rows[0]!.index), 'a running call').toEqual(['ask', 'top', null, 'kid']);
    expect(columnsAfter(records.length), 'a completed call').toEqual([COMPLETED, 'top', null, 'kid']);
    const many = Array.from({ length: 400 }, (): InspectionRecord => ({
      ...eventsOf(records)[0]!,
      kind: 'event',
    }));
    expect(eventRowsAround(many, 200, () => true).map(({ index }) => index)).toEqual(
      Array.from({ length: 200 }, (_, at) => at + 50),
    );
  });

  test('are kept for each page load, and once although they are sent twice', async () => {
    const [a, b, c] = await recordRun();
    const message = { page: 'p', address: '/', startedAt: 1, offset: 0, records: [a!, b!] };
    const twice = withMessage(withMessage([], message), { ...message, offset: 1, records: [b!, c!] });
    expect(twice).toEqual([{ page: 'p', address: '/', startedAt: 1, records: [a, b, c] }]);
    expect(withMessage(twice, { ...message, page: 'q', startedAt: 0, offset: 3 })).toBe(twice);
    expect(withMessage(twice, { ...message, page: 'q', startedAt: 2 }).map(({ page }) => page)).toEqual([
      'p',
      'q',
    ]);
  });
});
