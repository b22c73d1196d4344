/** Reads terms documents in the caller's language: confirmed and unconfirmed ones (sections 2, 3). */
import { sql } from 'kysely';
import { DEFAULT_LOCALE } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { ACCEPTS_TERMS } from '#contract/portal/terms.ts';
import type { ConfirmedTerms, Terms } from '#contract/portal/terms.ts';
import { holdsOn } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';

type Row = {
  id: number;
  version: number;
  published_at: Date;
  is_privacy_policy: boolean;
  product_name: string | null;
  account_id: number;
  account_name: string;
  locale: Locale;
  name: string;
  body: string;
  pdf_path: string;
};

const termsOf = (row: Row): Terms => ({
  Id: row.id,
  Name: row.name,
  TermsText: row.body,
  PathToTermsPdf: row.pdf_path,
  IsPrivacyPolicy: row.is_privacy_policy,
  Version: row.version,
  PublishedAt: row.published_at.toISOString(),
  Language: row.locale,
  Product:
    row.product_name === null
      ? null
      : { Name: row.product_name, AccountId: row.account_id, AccountName: row.account_name },
});

/** The text in the caller's language, or in English. */
const textIn = (locale: Locale) => sql`
  join lateral (
    select * from terms_text where version_id = version.id and locale in (${locale}, ${DEFAULT_LOCALE})
    order by locale = ${DEFAULT_LOCALE} limit 1
  ) as text on true`;

const COLUMNS = sql`version.id, version.version, version.published_at, document.is_privacy_policy,
  document.product_name, text.locale, text.name, text.body, text.pdf_path, document.position`;

/** Returns each document once per account, in the newest confirmed version. */
export async function confirmedTerms(call: SessionCall): Promise<ConfirmedTerms[]> {
  const { rows } = await sql<Row & { confirmed_at: Date }>`
    select * from (
      select distinct on (document.id, confirmation.account_id) ${COLUMNS},
        confirmation.account_id, account.display_name as account_name, confirmation.confirmed_at
      from terms_confirmation as confirmation
      join terms_version as version on version.id = confirmation.version_id
      join terms_document as document on document.id = version.document_id
      join account on account.id = confirmation.account_id
      ${textIn(call.locale)}
      where confirmation.confirmed_by = ${call.session.accountId}
      order by document.id, confirmation.account_id, version.version desc
    ) as newest
    order by position, account_id`.execute(call.readAsSystem('own account'));
  return rows.map(row => ({ ...termsOf(row), ConfirmedAt: row.confirmed_at.toISOString() }));
}

type Bound = { accountId: number; accountName: string; products: string[] | null };

/**
 * Returns current versions that are not confirmed: those for the user, and, for users who may accept for their
 * company, those of the products it has subscribed to.
 */
export async function unconfirmedTerms(call: SessionCall): Promise<Terms[]> {
  const own = { accountId: call.session.accountId, accountName: '', products: null };
  const company = await companyOf(call);
  const ofCompany = company ? await call.readInReach(db => currentTerms(db, call, company)) : [];
  return [...(await currentTerms(call.readAsSystem('own account'), call, own)), ...ofCompany];
}

/** The caller's company and its subscribed products, when the caller may accept terms for it. */
async function companyOf(call: SessionCall): Promise<Bound | undefined> {
  const { AccountPath: path } = call.session.user;
  if (path === null) return undefined;
  const above = path.split('/').map(Number);
  return call.readInReach(async db => {
    const company = await db
      .selectFrom('account')
      .select(['id', 'path', 'display_name'])
      .where('id', 'in', above)
      .where('type', '=', 'Company')
      .executeTakeFirst();
    if (!company || !holdsOn(call, ACCEPTS_TERMS, company.path)) return undefined;
    const products = await db
      .selectFrom('account')
      .select('product_name')
      .distinct()
      .where('type', '=', 'Product')
      .where('state', '<>', 'Terminated')
      .where(sql<boolean>`path ^@ ${`${company.path}/`}`)
      .$narrowType<{ product_name: string }>()
      .execute();
    const names = products.map(({ product_name: name }) => name);
    return { accountId: company.id, accountName: company.display_name, products: names };
  });
}

async function currentTerms(
  db: DatabaseReader,
  { locale }: Pick<SessionCall, 'locale'>,
  { accountId, accountName, products }: Bound,
): Promise<Terms[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS}, ${accountId}::bigint as account_id, ${accountName}::text as account_name
    from terms_document as document
    join lateral (
      select * from terms_version where document_id = document.id order by version desc limit 1
    ) as version on true
    ${textIn(locale)}
    where case when ${products}::text[] is null then document.product_name is null
        else document.product_name = any (${products}::text[]) end
      and not exists (
        select from terms_confirmation where version_id = version.id and account_id = ${accountId}
      )
    order by document.position`.execute(db);
  return rows.map(termsOf);
}
