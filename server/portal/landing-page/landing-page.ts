/** The dashboard's arrangement (section 2), defined by the user's nearest organisation that has one. */
import { MANAGES_LANDING_PAGE } from '#contract/portal/landing-page.ts';
import type { ManagedLandingPage } from '#contract/portal/landing-page.ts';
import { completeTiles, DEFAULT_ARRANGEMENT } from '#contract/portal/landing-tiles.ts';
import type { Arrangement, LandingTile } from '#contract/portal/landing-tiles.ts';
import { holdsOn } from '#server/identity/rights.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall, Writing } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';

type Organisation = { id: number; display_name: string };

const idsOf = (path: string): number[] => path.split('/').map(Number);

/** The arrangement of the caller's dashboard. */
export async function effectiveLandingPage(call: SessionCall): Promise<Arrangement> {
  const row = await call
    .readAsSystem('accounts above')
    .selectFrom('landing_page')
    .innerJoin('account', 'account.id', 'landing_page.account_id')
    .select(['tiles', 'welcome'])
    .where('account.id', 'in', idsOf(call.session.user.AccountPath))
    .orderBy(({ fn }) => fn('length', ['account.path']), 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { Tiles: completeTiles(row.tiles), Welcome: row.welcome } : DEFAULT_ARRANGEMENT;
}

/** The caller's organisation; 403 unless it is in reach and the caller holds the right there. */
async function ownOrganisation(caller: Pick<Writing, 'db' | 'session'>): Promise<Organisation> {
  const found = await caller.db
    .selectFrom('account')
    .select(['id', 'display_name', 'path'])
    .where('id', 'in', idsOf(caller.session.user.AccountPath))
    .where('type', 'in', ['Company', 'Reseller', 'Provider'])
    .orderBy(({ fn }) => fn('length', ['path']), 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found || !holdsOn(caller, MANAGES_LANDING_PAGE, found.path))
    throw new HttpError(403, 'error.forbidden');
  return found;
}

export async function managedLandingPage(call: SessionCall): Promise<ManagedLandingPage> {
  const { session } = call;
  const { organisation, row } = await call.readInReach(async db => {
    const own = await ownOrganisation({ db, session });
    const stored = db.selectFrom('landing_page').selectAll().where('account_id', '=', own.id);
    return { organisation: own, row: await stored.executeTakeFirst() };
  });
  const shown = row
    ? { Tiles: completeTiles(row.tiles), Welcome: row.welcome }
    : // Without an own arrangement, editing starts from the inherited one.
      await effectiveLandingPage(call);
  return {
    ...shown,
    OwnerAccountId: organisation.id,
    OwnerName: organisation.display_name,
    Version: row?.version ?? 0,
  };
}

const inWords = (tiles: readonly LandingTile[]): string =>
  tiles.map(({ Tile, Column, IsShown }) => `${Tile} (${IsShown ? Column : 'hidden'})`).join(', ');

/**
 * Saves if the version is unchanged.
 * @throws HttpError 409 when another user has saved meanwhile.
 */
export async function saveLandingPage(
  call: SessionCall,
  { Tiles, Welcome, Version }: Arrangement & { Version: number },
): Promise<ManagedLandingPage> {
  const tiles = completeTiles(Tiles);
  const values = { tiles: JSON.stringify(tiles), welcome: Welcome.trim(), updated_at: call.clock.now() };
  await call.write({ accounts: [] }, async write => {
    const { db } = write;
    const { id } = await ownOrganisation(write);
    const before = await db
      .selectFrom('landing_page')
      .selectAll()
      .where('account_id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if ((before?.version ?? 0) !== Version) throw new HttpError(409, 'error.changed_meanwhile');
    const written = before
      ? await db
          .updateTable('landing_page')
          .set({ ...values, version: Version + 1 })
          .where('account_id', '=', id)
          .executeTakeFirst()
      : await db
          .insertInto('landing_page')
          .values({ ...values, account_id: id, version: 1 })
          .onConflict(conflict => conflict.doNothing())
          .executeTakeFirst();
    const count = 'numUpdatedRows' in written ? written.numUpdatedRows : written.numInsertedOrUpdatedRows;
    if (count !== 1n) throw new HttpError(409, 'error.changed_meanwhile');
    await audit(db, call, {
      action: 'landing-page.update',
      objectId: id,
      changes: [
        { field: 'Tiles', old: before ? inWords(before.tiles) : null, new: inWords(tiles) },
        { field: 'Welcome', old: before?.welcome ?? null, new: values.welcome },
      ],
    });
  });
  return managedLandingPage(call);
}

/** Deletes the organisation's own arrangement. */
export async function resetLandingPage(
  call: SessionCall,
  { Version }: { Version: number },
): Promise<ManagedLandingPage> {
  await call.write({ accounts: [] }, async write => {
    const { db } = write;
    const { id } = await ownOrganisation(write);
    const removed = await db
      .deleteFrom('landing_page')
      .where('account_id', '=', id)
      .where('version', '=', Version)
      .returning(['tiles', 'welcome'])
      .executeTakeFirst();
    if (!removed) throw new HttpError(409, 'error.changed_meanwhile');
    await audit(db, call, {
      action: 'landing-page.reset',
      objectId: id,
      changes: [
        { field: 'Tiles', old: inWords(removed.tiles), new: null },
        { field: 'Welcome', old: removed.welcome, new: null },
      ],
    });
  });
  return managedLandingPage(call);
}
