/** The vendor profile on the page of a service. */
import { sql } from 'kysely';
import type { Service } from '#contract/marketplace/marketplace.ts';
import { DEFAULT_LOCALE } from '#contract/platform/locales.ts';
import { readableValues, readDefinitions } from '#server/accounts/fields/definitions.ts';
import { rightsAt } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';

/** Contacts of a vendor, from its account; null when empty or when the reader lacks the right to read them there. */
export async function contactsOf(
  db: DatabaseReader,
  session: SessionCall['session'],
  { fields, path }: Pick<AccountRow, 'fields' | 'path'>,
) {
  const known = readableValues(fields, await readDefinitions(db, 'Vendor'), rightsAt({ session }, path));
  const textIn = (name: string): string | null => {
    const value = known[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  return {
    Email: textIn('SupportEmail'),
    Phone: textIn('SupportPhone'),
    Website: textIn('Website'),
  };
}

/** Vendors are outside most users' reach; their profiles are visible to everybody who may read the marketplace. */
export async function shownProfile(
  { readAsSystem, locale, session }: Pick<SessionCall, 'readAsSystem' | 'locale' | 'session'>,
  vendorId: number,
): Promise<Service['VendorProfile']> {
  const db = readAsSystem('vendors');
  const row = await db
    .selectFrom('account')
    .leftJoin('vendor_profile', 'vendor_profile.account_id', 'account.id')
    .leftJoin('vendor_text', join =>
      join
        .onRef('vendor_text.account_id', '=', 'account.id')
        .on('vendor_text.locale', 'in', [locale, DEFAULT_LOCALE]),
    )
    .select(['fields', 'path', 'logo', 'vendor_text.description'])
    .where('account.id', '=', vendorId)
    .orderBy(sql`vendor_text.locale = ${locale}`, 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row || (row.logo === null && row.description === null)) return null;
  return {
    Logo: row.logo,
    Description: row.description ?? '',
    ...(await contactsOf(db, session, row)),
  };
}
