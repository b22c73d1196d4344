/** Prices from a spreadsheet (MKT-04): compared with the draft, and saved with it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runDueJobs } from '#tests/support/jobs.ts';
import { changesIn, checkFile, checkUploaded, problemsIn } from '#tests/support/price-files.ts';
import { ID, pricesCsv, pricesSheet } from '#tests/support/price-sheets.ts';
import { defaultRule, draftOf, priceWorldIn } from '#tests/support/price-world.ts';
import type { Item, PriceWorld } from '#tests/support/price-world.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { workbook } from '#tests/support/spreadsheets.ts';
import { uploadSheet } from '#tests/support/uploads.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let world: PriceWorld;
let manager: Visitor;
let items: Item[];
let list: number;
beforeAll(async () => {
  portal = await startPortal();
  world = await priceWorldIn(portal, ['resellerManager', 'user']);
  manager = world.as('administrator');
});
afterAll(() => portal.close());
beforeEach(async () => {
  items = [
    await world.newItem({ cost: '8', srp: '12' }),
    await world.newItem({ cost: '5.5' }),
    await world.newItem({ cost: '20' }),
    await world.newItem({ vendor: 2 }),
  ];
  list = await world.newList(world.provider.id, items);
  await runDueJobs(portal.deps);
  await portal.deps.db.deleteFrom('attempt').execute();
});

const idOf = (at: number): number => items[at]?.id ?? 0;

describe('[MKT-04] an uploaded spreadsheet of prices', () => {
  test('is compared with the prices, and only differences become edits', async () => {
    await world.save(
      list,
      draftOf([], defaultRule('markup', '10'), [
        { ItemId: idOf(0), Unit: '9' },
        { ItemId: idOf(1), Unit: '7' },
      ]),
    );
    const file = await pricesSheet([
      [idOf(0), 9],
      [idOf(1), null],
      [idOf(2), 25.5],
      [idOf(3), 4],
    ]);
    const { result, checkId, total } = await checkFile(manager, list, file);
    expect(total).toBe(4);
    expect(result).toEqual({
      OtherList: null,
      Same: 1,
      Up: 1,
      Down: 0,
      Fixed: 0,
      First: 1,
      ToRules: 1,
      Problems: 0,
      Edits: [
        { ItemId: idOf(1), Unit: null },
        { ItemId: idOf(2), Unit: '25.5' },
        { ItemId: idOf(3), Unit: '4' },
      ],
      EditCount: 3,
      Replaced: [],
    });
    expect(await changesIn(manager, list, checkId)).toMatchObject([
      { Row: 3, ItemId: idOf(1), Old: '7.0000', New: null, Difference: null },
      { Row: 4, ItemId: idOf(2), Old: '22.0000', New: '25.5000', Difference: '3.5000', Sku: items[2]?.sku },
      { Row: 5, ItemId: idOf(3), Old: null, New: '4.0000', Difference: null },
    ]);
    expect(await problemsIn(manager, list, checkId)).toEqual([]);
    // An upload saves nothing.
    expect((await world.rules(list)).Version).toBe(2);
  });

  test('counts prices that stay the same but no longer follow the rules', async () => {
    const file = await pricesSheet([[idOf(0), 8.8]]);
    expect((await checkFile(manager, list, file)).result).toMatchObject({ Fixed: 1, Up: 0, Same: 0 });
  });

  test('is compared with the draft for items that have a price in it', async () => {
    const draft = {
      edits: [
        { ItemId: idOf(0), Unit: '10' },
        { ItemId: idOf(1), Unit: '10' },
        { ItemId: idOf(2), Unit: '10' },
      ],
    };
    const file = await pricesSheet([
      [idOf(0), 10],
      [idOf(1), 12],
      [idOf(2), null],
    ]);
    const { result, checkId } = await checkFile(manager, list, file, { draft });
    expect(result).toMatchObject({ Same: 1, Up: 1, ToRules: 1 });
    expect(result?.Replaced.toSorted()).toEqual([idOf(1), idOf(2)]);
    expect(await changesIn(manager, list, checkId)).toMatchObject([{ Old: '10.0000' }, { Old: '10.0000' }]);
  });

  test('can have headings in any language', async () => {
    const rows = [
      ['Neuer Preis (leer: nach den Regeln)', 'ID de l’élément'],
      [7, String(idOf(0))],
    ];
    expect((await checkFile(manager, list, await workbook(rows))).result?.Edits).toEqual([
      { ItemId: idOf(0), Unit: '7' },
    ]);
  });

  test('with more rows than one step checks is checked in several steps, which can be repeated', async () => {
    const given = Array.from({ length: 10_000 }, (_, at) => [900_000_000 + at, 1] as const);
    const file = await pricesSheet([...given, [idOf(2), 30]]);
    const { uploadId } = await uploadSheet(manager, 'prices', file);
    const request = { marketplaceId: list, uploadId, draft: { edits: [] } };
    const first = await manager.call('IPricingService/CheckUpload', { ...request, after: null });
    expect(first.data).toMatchObject({ Checked: 0, Total: 10_001, Result: null });
    const after = first.data.Next;
    const second = await manager.call('IPricingService/CheckUpload', { ...request, after });
    const again = await manager.call('IPricingService/CheckUpload', { ...request, after });
    expect(second.data).toMatchObject({ Checked: 5000, Next: { Part: 1 } });
    expect(again.data).toEqual(second.data);
    const { steps, result } = await checkUploaded(manager, request);
    expect(steps).toBe(4);
    expect(result).toMatchObject({ Up: 1, Problems: 10_000 });
  });

  test('returns 410 when it is another user’s, another pricelist’s or unknown', async () => {
    const file = await pricesSheet([[idOf(0), 1]]);
    const { uploadId } = await uploadSheet(manager, 'prices', file);
    const gone = { status: 410, message: 'This file is no longer available. Upload it again.' };
    const request = { marketplaceId: list, uploadId, draft: { edits: [] } };
    const own = await checkUploaded(manager, request);
    expect(own.status).toBe(200);
    const reseller = await portal.deps.db
      .selectFrom('marketplace')
      .innerJoin('account', 'account.id', 'owner_id')
      .select('marketplace.id')
      .where('type', '=', 'Reseller')
      .where('is_default', '=', true)
      .orderBy('marketplace.id')
      .executeTakeFirstOrThrow();
    const elsewhere = { ...request, marketplaceId: reseller.id };
    const stranger = world.as('resellerManager');
    expect(await checkUploaded(stranger, elsewhere)).toMatchObject({ status: 410 });
    expect(await checkUploaded(stranger, request)).toMatchObject({ status: 404 });
    expect(await checkUploaded(world.as('user'), request)).toMatchObject({ status: 403 });
    expect(await checkUploaded(manager, { ...request, uploadId: randomUUID() })).toMatchObject(gone);
    const after = { CheckId: own.checkId, Part: 0 };
    for (const [visitor, marketplaceId] of [
      [stranger, reseller.id],
      [manager, reseller.id],
    ] as const) {
      const draft = { ...draftOf([]), uploadId: own.checkId };
      const answers = [
        await visitor.call('IPricingService/CheckUpload', { ...elsewhere, after }),
        await visitor.call('IPricingService/CheckUpload', {
          ...elsewhere,
          draft: { edits: [], uploadId: own.checkId },
          after: null,
        }),
        await visitor.call('IPricingService/GetUploadChanges', { marketplaceId, checkId: own.checkId }),
        await visitor.call('IPricingService/GetUploadProblems', { marketplaceId, checkId: own.checkId }),
        await visitor.call('IPricingService/GetDynamicPricesPreview', { marketplaceId, draft, limit: 1 }),
        await visitor.call('IPricingService/DownloadPricesExcel', { marketplaceId, draft }),
        await visitor.call('IPricingService/UpdateRuleGroup', {
          marketplaceId,
          version: 1,
          ...draft,
          validFrom: null,
          previewKey: '',
          isUnderstood: true,
          idempotencyKey: randomUUID(),
        }),
      ];
      expect(answers.map(({ status, message }) => ({ status, message }))).toEqual(answers.map(() => gone));
    }
  });

  test('returns 404 when its pricelist was deleted meanwhile', async () => {
    const file = await pricesSheet([[idOf(0), 1]]);
    const { uploadId } = await uploadSheet(manager, 'prices', file);
    const request = { marketplaceId: list, uploadId, draft: { edits: [] } };
    const { data } = await manager.call('IPricingService/CheckUpload', { ...request, after: null });
    await portal.deps.db.deleteFrom('marketplace').where('id', '=', list).execute();
    const next = await manager.call('IPricingService/CheckUpload', { ...request, after: data.Next });
    expect(next.status).toBe(404);
    const left = await portal.deps.db
      .selectFrom('price_upload')
      .selectAll()
      .where('id', '=', data.CheckId)
      .execute();
    expect(left).toEqual([]);
  });

  test('has a problem for an item whose service was removed from the pricelist', async () => {
    await portal.deps.db
      .deleteFrom('marketplace_service')
      .where('marketplace_id', '=', list)
      .where('service_id', '=', items[0]?.service ?? 0)
      .execute();
    const { checkId, result } = await checkFile(manager, list, await pricesSheet([[idOf(0), 1]]));
    expect(result).toMatchObject({ Problems: 1, Edits: [] });
    expect(await problemsIn(manager, list, checkId)).toMatchObject([
      { Row: 2, Column: ID, Text: 'This pricelist has no item with this ID.' },
    ]);
  });
});

test('[MKT-04] a CSV file with semicolons and decimal commas is read', async () => {
  const file = pricesCsv([
    [String(idOf(0)), '1.234,50'],
    [String(idOf(1)), '7,5'],
  ]);
  const { result } = await checkFile(manager, list, file, { fileName: 'preise.csv' });
  expect(result?.Edits).toEqual([
    { ItemId: idOf(0), Unit: '1234.5' },
    { ItemId: idOf(1), Unit: '7.5' },
  ]);
});
