/** Mails to addresses that people name are limited per person and per organisation, whichever session they act in. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RATE_LIMITS } from '#contract/platform/rate-limits.ts';
import type { RateLimitName } from '#contract/platform/rate-limits.ts';
import { UPLOAD } from '#contract/platform/uploads.ts';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { controlPortal } from '#tests/support/controls.ts';
import { accountOf, enter } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { checked, people } from '#tests/support/imports.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let company: number;
let visitor: Visitor;
beforeAll(async () => {
  portal = await startPortal({ testControls: true });
  company = (await accountNamed(portal, COMPANY)).id;
});
afterAll(() => portal.close());
beforeEach(async () => {
  await controlPortal(portal.origin).reset();
  visitor = await session('companyAdministrator');
});

async function session(person: PersonName, impersonator?: PersonName): Promise<Visitor> {
  const entered = visit(portal.origin);
  await enter(portal, entered, person, impersonator);
  return entered;
}

/** Leaves a number of attempts of a limit. */
const leave = async (name: RateLimitName, subject: number, left: number) =>
  portal.deps.db
    .insertInto('attempt')
    .values({
      key: `${RATE_LIMITS[name].name}:${subject}`,
      count: RATE_LIMITS[name].max - left,
      window_start: portal.deps.clock.now(),
    })
    .execute();

let users = 0;
const create = async (who = visitor) => {
  const { status } = await who.call('IAccountService/CreateAccount', {
    accountType: 'User',
    parentAccountId: company,
    values: {
      Firstname: 'Nora',
      Lastname: 'Quist',
      Email: 'nora@example.org',
      Username: `nora.limit.${(users += 1)}`,
    },
    idempotencyKey: randomUUID(),
  });
  return status;
};
const sendLink = async (person: PersonName) => {
  const userAccountId = await accountOf(portal, person);
  return (await visitor.call('IAccountService/SendPasswordLink', { userAccountId })).status;
};

test('[ACC-03] new users and password links are limited per person', async () => {
  await leave('invitePerson', await accountOf(portal, 'companyAdministrator'), 2);
  expect([await create(), await sendLink('user'), await create()]).toEqual([200, 200, 429]);
  expect(await sendLink('authenticator')).toBe(429);
});

test('[ACC-03] new users and password links are limited per organisation', async () => {
  await leave('inviteOrganisation', company, 1);
  expect([await create(), await create(), await sendLink('user')]).toEqual([200, 429, 429]);
});

test('[ACC-04] the users of imports are limited per person and per organisation', async () => {
  const draft = (key: string) =>
    checked(visitor, people(key, 3), { parentAccountId: company, fileName: 'people.csv' });
  const start = async (importId: number) =>
    (await visitor.call('IImportService/StartImport', { importId, scheduledDate: null })).status;
  const [first, second] = [await draft('first'), await draft('second')];
  await leave('importPerson', await accountOf(portal, 'companyAdministrator'), 4);
  expect([await start(first.Id), await start(second.Id)]).toEqual([200, 429]);
  await portal.deps.db.deleteFrom('attempt').execute();
  await leave('importOrganisation', company, 2);
  expect(await start(second.Id)).toBe(429);
});

test('[SEC-05] uploads are counted for the person, not for a session', async () => {
  await leave('upload', await accountOf(portal, 'administrator'), 1);
  const upload = async (who: Visitor) => {
    const response = await who.fetch(`${UPLOAD}/service-texts?fileName=a.csv`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', 'sec-fetch-site': 'same-origin' },
      body: 'a,b',
    });
    return response.status;
  };
  expect(await upload(await session('administrator'))).toBe(200);
  expect(await upload(await session('administrator'))).toBe(429);
});
