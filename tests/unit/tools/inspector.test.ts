/** The inspector: what may leave the page, what is told of actors, and looking back. */
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import { secrets } from '#src/app/secrets.ts';
import type { SecretName } from '#src/app/secrets.ts';
import { filterWith, isSecretName } from '../../../tools/inspector/filter.ts';
import {
  answeredAt,
  CALLS,
  castOf,
  columnsAt,
  deepest,
  rowsAround,
  sceneAt,
} from '../../../tools/inspector/scene.ts';
import type { Row } from '../../../tools/inspector/scene.ts';
import type { Told } from '../../../tools/inspector/told.ts';
import { withReport } from '../../../tools/inspector/use-loads.ts';
import { watchVault } from '../../../tools/inspector/vault.ts';
import { watcher } from '../../../tools/inspector/watch.ts';

const HIDDEN = '•••';
const knowingNothing = filterWith(() => []);

/** A new name of the vault's must be thought of here; what is revealed has no name of its own. */
const VAULT = {
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

describe('a secret is known by its name', () => {
  test.each(Object.entries(VAULT))('%s: %s', (name, expected) => expect(isSecretName(name)).toBe(expected));

  test.each([...WIRE, 'ApiKey', 'client_secret', 'PIN', 'webchatToken', 'Set-Cookie'])('%s', name => {
    expect(knowingNothing({ deep: [{ [name]: 'abc' }, { [name]: { of: 'any kind' } }] })).toEqual({
      deep: [{ [name]: HIDDEN }, { [name]: HIDDEN }],
    });
  });

  test('that it is there, or is not, is none', () => {
    const told = { passwordFilled: true, code: null, token: '', password: false };
    expect(knowingNothing({ ...told, secret: undefined })).toEqual(told);
  });

  test('what only sounds like one stays', () => {
    const told = { countryCode: 'SE', key: 'error.not_found', methodId: '3', state: 'open', spin: 'left' };
    expect(knowingNothing(told)).toEqual(told);
  });

  test('what comes back from a provider is hidden with what redeems it', () => {
    expect(knowingNothing({ code: 'c0de', state: 'st4te' })).toEqual({ code: HIDDEN, state: HIDDEN });
  });

  test('fields that are never shown are hidden once their definition was seen', () => {
    const filter = filterWith(() => []);
    filter([
      { Name: 'Motto', DisplayTemplate: 'Password' },
      { Name: 'City', DisplayTemplate: 'Text' },
    ]);
    expect(filter({ values: { Motto: 'hush', City: 'Bern' } })).toEqual({
      values: { Motto: HIDDEN, City: 'Bern' },
    });
  });
});

describe('a secret is known by its value', () => {
  const filter = filterWith(() => ['Copper-Kettle-71!', '123456', 'ab']);

  test('wherever it stands', () => {
    const told = filter({
      text: 'typed Copper-Kettle-71! here',
      list: ['123456'],
      number: 123456,
      'Copper-Kettle-71!': 1,
      map: new Map([['a', '123456']]),
      set: new Set(['Copper-Kettle-71!']),
      error: new Error('Copper-Kettle-71! is wrong'),
    });
    expect(JSON.stringify(told)).not.toMatch(/Kettle|123456/);
    expect(told).toMatchObject({
      text: `typed ${HIDDEN} here`,
      map: { a: HIDDEN },
      set: [HIDDEN],
      error: { message: `${HIDDEN} is wrong` },
    });
  });

  test('a short one where it stands alone', () => {
    expect(filter(['ab', 'about'])).toEqual([HIDDEN, 'about']);
  });
});

describe('a secret is known by its looks', () => {
  test.each([
    ['/v/login?code=abc&state=def&lang=de', `/v/login?code=${HIDDEN}&state=${HIDDEN}&lang=de`],
    ['/v/reset-password/ada/t0ken?x=1', `/v/reset-password/ada/${HIDDEN}?x=1`],
    ['/sso-auth/abc/def', `/sso-auth/${HIDDEN}`],
    ['Bearer abc.def', `Bearer ${HIDDEN}`],
    ['otpauth://totp/x?secret=abc', `otpauth:${HIDDEN}`],
    ['eyJhbGciOi.eyJzdWIi.c2ln', HIDDEN],
  ])('%s', (text, told) => expect(knowingNothing(text)).toBe(told));
});

test('what is told is plain, finite data', () => {
  class Line {}
  const again: Record<string, unknown> = { f: () => 1, line: new Line(), date: new Date(0), n: Number.NaN };
  again['again'] = again;
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`n${at}`, at]));
  expect(knowingNothing(again)).toEqual({
    f: '[function]',
    line: '[Line]',
    date: '1970-01-01T00:00:00.000Z',
    n: 'NaN',
    again: '[again]',
  });
  expect(knowingNothing(many)).toMatchObject({ '…': '100 more' });
  expect(knowingNothing('x'.repeat(3000))).toHaveLength(2001);
});

test('the vault is remembered, without the beginnings of what was typed', () => {
  const known = watchVault();
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
  states: { asking: { invoke: { src: 'ask', id: 'ask', onDone: 'told', onError: 'told' } }, told: {} },
});

/** A parent asks, and its child is told to go. */
async function storyOf(): Promise<Told[]> {
  const told: Told[] = [];
  const actor = createActor(parent, { systemId: 'top' });
  actor.system.inspect(watcher(knowingNothing, one => told.push(one)));
  actor.start();
  await Promise.resolve();
  await new Promise(resolve => setImmediate(resolve));
  actor.system.get('kid').send({ type: 'go' });
  actor.stop();
  return told;
}

const standing = (told: Told[], count: number) =>
  sceneAt(told, count).map(({ name, last }) => [name, last && (deepest(last.active).join() || last.status)]);
const eventsOf = (told: Told[]): Row[] =>
  told.flatMap((one, index) => (one.kind === 'event' ? [{ ...one, index }] : []));

describe('what was told', () => {
  test('has everybody, under whom they work for, and nothing secret', async () => {
    const told = await storyOf();
    const [top] = sceneAt(told, told.length);
    expect(
      sceneAt(told, told.length).map(({ name, machine, parent: above }) => [name, machine, above]),
    ).toEqual([
      ['top', 'parent', null],
      ['kid', 'child', top?.id],
      ['ask', null, top?.id],
    ]);
    expect(JSON.stringify(told)).not.toContain('hush');
  });

  test('can be looked at as it stood after any event', async () => {
    const told = await storyOf();
    const rows = eventsOf(told);
    const go = rows.find(({ type }) => type === 'go')!;
    expect(standing(told, go.index)).toEqual([
      ['top', 'told'],
      ['kid', 'a'],
      ['ask', 'done'],
    ]);
    expect(standing(told, answeredAt(told, go))).toContainEqual(['kid', 'b']);
    const last = sceneAt(told, answeredAt(told, go)).find(({ name }) => name === 'kid')?.last;
    expect(last?.taken).toEqual(['child.a · go → child.b']);
    expect(sceneAt(told, told.length).map(actor => actor.last?.taken)).toEqual([[], [], []]);
    expect(sceneAt(told, told.length).map(actor => actor.last?.status)).toEqual([
      'stopped',
      'stopped',
      'done',
    ]);
  });

  test('is drawn with its senders and receivers, around the moment looked at', async () => {
    const told = await storyOf();
    const rows = rowsAround(told, told.length, ({ type }) => type === 'go' || type.startsWith('xstate.done'));
    expect(rows.map(({ type }) => type)).toEqual(['xstate.done.actor.ask', 'go']);
    const nameOf = (id: string | null) => sceneAt(told, told.length).find(one => one.id === id)?.name ?? id;
    const castAfter = (count: number) => castOf(rows, columnsAt(sceneAt(told, count))).map(nameOf);
    expect(castAfter(rows[0]!.index), 'a call that is under way').toEqual(['ask', 'top', null, 'kid']);
    expect(castAfter(told.length), 'one that is answered').toEqual([CALLS, 'top', null, 'kid']);
    const many = Array.from({ length: 400 }, (): Told => ({ ...eventsOf(told)[0]!, kind: 'event' }));
    expect(rowsAround(many, 200, () => true).map(({ index }) => index)).toEqual(
      Array.from({ length: 200 }, (_, at) => at + 50),
    );
  });

  test('is kept load by load, whole although it is told twice', async () => {
    const [a, b, c] = await storyOf();
    const report = { page: 'p', address: '/', begun: 1, first: 0, told: [a!, b!] };
    const twice = withReport(withReport([], report), { ...report, first: 1, told: [b!, c!] });
    expect(twice).toEqual([{ page: 'p', address: '/', begun: 1, told: [a, b, c] }]);
    expect(withReport(twice, { ...report, page: 'q', begun: 0, first: 3 })).toBe(twice);
    expect(withReport(twice, { ...report, page: 'q', begun: 2 }).map(({ page }) => page)).toEqual(['p', 'q']);
  });
});
