/**
 * Operations with an idempotency key: a stored response is returned only to the user who sent the request. An operation
 * with such a key but without a case here is a type error and fails.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '#contract/operations.ts';
import type { Input } from '#contract/operations.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { claimKey, oncePerKey, storeResponse } from '#server/platform/idempotency.ts';
import type { ReadReason } from '#server/platform/system-reasons.ts';
import { accountNamed, COMPANY, RESELLER } from '#tests/support/accounts.ts';
import { accountOf, enter } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { priceKeyOf } from '#tests/support/order-prices.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { csv } from '#tests/support/spreadsheets.ts';
import { SISTER } from '#tests/support/subtree-to-move.ts';
import { uploadSheet } from '#tests/support/uploads.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { ADMINISTRATORS, CASES, department, DRAFT } from './stored-response-cases.ts';
import type { Case, Keyed, Places } from './stored-response-cases.ts';

/** Needed because only one administrator of the demonstration has the vendors in reach. */
async function makeProviderAdministrator(person: PersonName): Promise<void> {
  const { db } = portal.deps;
  const administrators = db.selectFrom('role_assignment').selectAll();
  const row = await administrators
    .where('account_id', '=', await accountOf(portal, 'administrator'))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('role_assignment')
    .values({ ...row, account_id: await accountOf(portal, person) })
    .execute();
}

let portal: Portal;
let as: (person: PersonName) => Visitor;
let places: Places;
beforeAll(async () => {
  portal = await startPortal();
  await makeProviderAdministrator('resellerManager');
  as = await enterAll(portal, [...ADMINISTRATORS, 'resellerManager', 'administrator']);
  const company = (await accountNamed(portal, COMPANY)).id;
  const sister = await accountNamed(portal, SISTER);
  const plan = await portal.deps.db
    .selectFrom('service_plan')
    .innerJoin('service', 'service.id', 'service_plan.service_id')
    .select(['service_plan.id', 'service_id'])
    .where('display_name', '=', 'Aurelia Tasks')
    .executeTakeFirstOrThrow();
  const made = async () => {
    const { data } = await as('administrator').call('IAccountService/CreateAccount', {
      ...department({ company } as Places),
      idempotencyKey: randomUUID(),
    });
    return data.AccountId;
  };
  const seller = (await accountNamed(portal, RESELLER)).id;
  const lists = await as('administrator').call('IMarketplaceService/CreateMarketplace', {
    ownerId: seller,
    name: 'Kept prices',
    currency: 'EUR',
    idempotencyKey: randomUUID(),
  });
  const list = lists.data.Id;
  const preview = await as('administrator').call('IPricingService/GetDynamicPricesPreview', {
    marketplaceId: list,
    draft: DRAFT,
    limit: 1,
  });
  const previewKey = preview.data.PreviewKey ?? '';
  const sheet = csv([
    ['Service group', 'Service ID'],
    ['Uploaded', ''],
  ]);
  const { uploadId } = await uploadSheet(as('resellerManager'), 'service-groups', sheet, {
    fileName: 'groups.csv',
  });
  const checked = await as('resellerManager').call('IMetadataService/CheckServiceGroups', {
    ownerId: seller,
    uploadId,
  });
  const { id: service, vendor_id: vendor } = await portal.deps.db
    .selectFrom('service')
    .select(['id', 'vendor_id'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { uploadId: upload } = await uploadSheet(
    as('resellerManager'),
    'service-texts',
    csv([
      ['Service ID', 'Field', 'de'],
      [String(service), 'Summary', 'Bleibt.'],
    ]),
    { fileName: 'texts.csv' },
  );
  const check = await as('resellerManager').call('IServiceManagementService/CheckLocalizableFields', {
    uploadId: upload,
  });
  places = {
    uploadId,
    uploadKey: checked.data.Key,
    vendor,
    upload,
    checkKey: check.data.CheckKey,
    list,
    previewKey,
    company,
    seller,
    sister: sister.id,
    plan: plan.id,
    priceKey: await priceKeyOf(as('companyAdministrator'), company, plan),
    moving: await made(),
    ending: await made(),
  };
});
afterAll(() => portal.close());

test('[SEC-06] every operation with an idempotency key has a case', () => {
  const keyed = Object.entries(OPERATIONS).filter(([, { input }]) => 'idempotencyKey' in input.shape);
  expect(keyed.map(([name]) => name).toSorted()).toEqual(Object.keys(CASES).toSorted());
});

test.each(Object.entries(CASES) as [Keyed, Case<Keyed>][])(
  '[SEC-06] %s never returns the stored response of another user’s request',
  async (name, { by: [one, other], status, input }) => {
    const send = (visitor: Visitor, idempotencyKey: string) =>
      visitor.call(name, { ...input(places), idempotencyKey } as Input<Keyed>);
    const key = randomUUID();
    const first = await send(as(one), key);
    expect(first.status, first.message).toBe(200);
    // What the other user gets with a new key.
    const alone = await send(as(other), randomUUID());
    const second = await send(as(other), key);
    expect([second.status, second.message]).toEqual([status, alone.message]);
    // Three different results, or one result and the same error twice.
    const answers = new Set([first, alone, second].map(({ text }) => text));
    expect(answers.size).toBe(status === 200 ? 3 : 2);
    expect((await send(as(one), key)).status).toBe(200);
  },
);

test('[SEC-06] [LOG-16] stored responses are separate for a user and for each impersonator of that user', async () => {
  const key = randomUUID();
  const send = (visitor: Visitor) =>
    visitor.call('IAccountService/CreateAccount', { ...department(places), idempotencyKey: key });
  const inTheirName = visit(portal.origin);
  await enter(portal, inTheirName, 'companyAdministrator', 'administrator');
  const theirs = await send(as('companyAdministrator'));
  const acting = await send(inTheirName);
  expect([theirs.status, acting.status]).toEqual([200, 200]);
  expect(acting.text).not.toBe(theirs.text);
  expect((await send(inTheirName)).text).toBe(acting.text);
  expect((await send(as('companyAdministrator'))).text).toBe(theirs.text);
  expect((await send(as('administrator'))).status).toBe(409);
});

describe('a repeated request that fails', () => {
  const key = () => ({ key: randomUUID(), hash: randomBytes(32) });
  const call = () =>
    ({
      readAsSystem: (_reason: ReadReason): DatabaseReader => portal.deps.db,
      clock: portal.deps.clock,
      session: { accountId: places.company, impersonatorId: null },
    }) as SessionCall;
  const refuse = () => Promise.reject(new HttpError(422, 'error.fields'));

  test('[SEC-06] a repeat that fails returns the response of the first request if that has been stored since', async () => {
    const request = key();
    const repeat = oncePerKey(call(), request, async () => {
      await portal.deps.db.transaction().execute(async db => {
        await claimKey(db, call(), request);
        await storeResponse(db, call(), request, { AccountId: 7 });
      });
      return refuse();
    });
    expect(await repeat).toEqual({ AccountId: 7 });
  });

  test('[SEC-06] a repeat that fails returns its own error if there is no stored response', async () => {
    for (const request of [key(), null])
      await expect(oncePerKey(call(), request, refuse)).rejects.toMatchObject({ status: 422 });
  });
});
