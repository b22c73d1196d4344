/** The terms of a service, and whether the company above the account, or else the account itself, has accepted them. */
import type { OrderForm } from '#contract/orders/service-orders.ts';
import { DEFAULT_LOCALE } from '#contract/platform/locales.ts';
import { idsInPath } from '#server/accounts/ancestors.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';

async function boundAccount(call: SessionCall, account: AccountRow) {
  const company = await call
    .readAsSystem('accounts above')
    .selectFrom('account')
    .select(['id', 'display_name'])
    .where('id', 'in', idsInPath(account.path))
    .where('type', '=', 'Company')
    .executeTakeFirst();
  return company ?? account;
}

export async function orderTerms(
  call: SessionCall,
  account: AccountRow,
  serviceName: string,
): Promise<OrderForm['Terms']> {
  const found = await call.readInReach(async db => {
    const version = await db
      .selectFrom('terms_version')
      .innerJoin('terms_document', 'terms_document.id', 'terms_version.document_id')
      .select('terms_version.id')
      .where('product_name', '=', serviceName)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!version) return null;
    const texts = await db
      .selectFrom('terms_text')
      .select(['locale', 'name', 'pdf_path'])
      .where('version_id', '=', version.id)
      .where('locale', 'in', [call.locale, DEFAULT_LOCALE])
      .execute();
    return { version, texts };
  });
  if (!found) return null;
  const { version, texts } = found;
  const text = texts.find(one => one.locale === call.locale) ?? texts[0];
  if (!text) throw new Error(`The terms ${version.id} have no text`);
  const bound = await boundAccount(call, account);
  const confirmed = await call
    .readAsSystem('accounts above')
    .selectFrom('terms_confirmation')
    .select('confirmed_at')
    .where('version_id', '=', version.id)
    .where('account_id', '=', bound.id)
    .executeTakeFirst();
  return {
    Id: version.id,
    Name: text.name,
    PathToTermsPdf: text.pdf_path,
    AccountId: bound.id,
    AccountName: bound.display_name,
    IsAccepted: confirmed !== undefined,
  };
}
