/** Vendor profiles (MKT-08): GetVendors, GetVendorProfile, UpdateVendorProfile, SetVendorLogo. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { READS_VENDOR_PROFILE, WRITES_VENDOR_PROFILE } from '#contract/marketplace/service-rights.ts';
import type { VendorProfile } from '#contract/marketplace/vendor-profile.ts';
import type { Input, Output } from '#contract/operations.ts';
import { LOCALES } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { holdsOn, requireRightOn, subtreesWith } from '#server/identity/rights.ts';
import { replacePicture } from '#server/marketplace/service-tool/pictures.ts';
import { isListed } from '#server/marketplace/service-tool/state.ts';
import { inLanguage } from '#server/marketplace/service-tool/texts.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall, Writing } from '#server/platform/call.ts';
import { insideAny } from '#server/platform/db/paths.ts';
import type { AccountRow, AuditChange, Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { contactsOf } from './shown-profile.ts';

type Reader = Pick<SessionCall, 'clock' | 'session'> & { db: Kysely<Database> };

export async function listVendors(
  call: SessionCall,
): Promise<Output<'IServiceManagementService/GetVendors'>> {
  const rows = await call.readInReach(db =>
    db
      .selectFrom('account')
      .select(['id', 'display_name'])
      .where('type', '=', 'Vendor')
      .where('state', '<>', 'Terminated')
      .where(insideAny('path', subtreesWith(call, READS_VENDOR_PROFILE)))
      .orderBy('folded_name')
      .execute(),
  );
  return { Vendors: rows.map(({ id, display_name }) => ({ AccountId: id, DisplayName: display_name })) };
}

async function loadProfile({ db, session, clock }: Reader, vendor: AccountRow): Promise<VendorProfile> {
  const own = await db
    .selectFrom('vendor_profile')
    .selectAll()
    .where('account_id', '=', vendor.id)
    .executeTakeFirst();
  const texts = await db.selectFrom('vendor_text').selectAll().where('account_id', '=', vendor.id).execute();
  const { rows } = await sql<VendorProfile['Services']>`
    select count(*) filter (where is_shown) as "Shown",
      count(*) filter (where hidden_at is not null and deleted_at is null) as "Hidden",
      count(*) filter (where deleted_at is not null) as "Deleted"
    from service where vendor_id = ${vendor.id} and ${isListed(clock.now())}`.execute(db);
  return {
    AccountId: vendor.id,
    DisplayName: vendor.display_name,
    Logo: own?.logo ?? null,
    Descriptions: Object.fromEntries(
      LOCALES.map(locale => [locale, texts.find(text => text.locale === locale)?.description ?? '']),
    ) as Record<Locale, string>,
    ...(await contactsOf(db, session, vendor)),
    Services: rows[0] ?? { Shown: 0, Hidden: 0, Deleted: 0 },
    Version: own?.version ?? 1,
    MayChange: holdsOn({ session }, WRITES_VENDOR_PROFILE, vendor.path),
  };
}

export async function readProfile(
  call: SessionCall,
  { accountId }: Input<'IServiceManagementService/GetVendorProfile'>,
): Promise<VendorProfile> {
  return call.readInReach(async db => {
    const vendor = await db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst();
    if (!vendor) throw new HttpError(404, 'error.not_found');
    requireRightOn(call, READS_VENDOR_PROFILE, vendor.path);
    if (vendor.type !== 'Vendor') throw new HttpError(404, 'error.not_found');
    return loadProfile({ clock: call.clock, session: call.session, db }, vendor);
  });
}

/** `work` gets the locked profile, which is created if missing. Returns the stored profile. */
const writeProfile = (
  call: SessionCall,
  accountId: number,
  work: (write: Writing, before: VendorProfile, logo: string | null) => Promise<AuditChange[]>,
): Promise<VendorProfile> =>
  call.write({ accounts: [accountId] }, async write => {
    const { db } = write;
    const vendor = write.account(accountId);
    requireRightOn(write, WRITES_VENDOR_PROFILE, vendor.path);
    if (vendor.type !== 'Vendor') throw new HttpError(404, 'error.not_found');
    await db
      .insertInto('vendor_profile')
      .values({ account_id: accountId, logo: null })
      .onConflict(conflict => conflict.doNothing())
      .execute();
    const { logo } = await db
      .selectFrom('vendor_profile')
      .select('logo')
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const reader = { clock: call.clock, session: write.session, db };
    const changes = await work(write, await loadProfile(reader, vendor), logo);
    if (changes.length > 0) await audit(db, call, { action: 'vendor.update', objectId: accountId, changes });
    return loadProfile(reader, vendor);
  });

/** @throws HttpError 409 with the current profile when the version is outdated */
export const updateProfile = (
  call: SessionCall,
  { accountId, version, descriptions }: Input<'IServiceManagementService/UpdateVendorProfile'>,
): Promise<VendorProfile> =>
  writeProfile(call, accountId, async ({ db }, before) => {
    if (before.Version !== version)
      throw new HttpError(409, 'error.changed_meanwhile', {}, { Profile: before });
    await db
      .updateTable('vendor_profile')
      .set({ version: version + 1 })
      .where('account_id', '=', accountId)
      .execute();
    await db.deleteFrom('vendor_text').where('account_id', '=', accountId).execute();
    const rows = LOCALES.filter(locale => descriptions[locale] !== '').map(locale => ({
      account_id: accountId,
      locale,
      description: descriptions[locale],
    }));
    if (rows.length > 0) await db.insertInto('vendor_text').values(rows).execute();
    return LOCALES.filter(locale => before.Descriptions[locale] !== descriptions[locale]).map(locale => ({
      field: 'VendorDescription',
      old: inLanguage(locale, before.Descriptions[locale]),
      new: inLanguage(locale, descriptions[locale]),
    }));
  });

/** Keeps the version, because the data that another user may be editing does not contain the logo. */
export const setLogo = (
  call: SessionCall,
  { accountId, picture }: Input<'IServiceManagementService/SetVendorLogo'>,
): Promise<VendorProfile> =>
  writeProfile(call, accountId, async (write, _before, old) => {
    if (old === null && picture === null) return [];
    const logo = await replacePicture(write.asSystem('service tool'), old, picture);
    await write.db.updateTable('vendor_profile').set({ logo }).where('account_id', '=', accountId).execute();
    return [{ field: 'VendorLogo', old, new: logo }];
  });
