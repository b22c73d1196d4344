/** Reads found subscriptions, as the request role, which omits those out of reach. */
import { sql } from 'kysely';
import type { InferResult } from 'kysely';
import { RENEWALS } from '#contract/orders/subscription-list.ts';
import type { ListedSubscription } from '#contract/orders/subscriptions.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { companyOf, toCompany } from '#server/accounts/company.ts';
import { displayValue } from '#server/accounts/display.ts';
import { canRead } from '#server/identity/account-rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { BUILDER, preparedRows } from '#server/platform/db/prepared-query.ts';
import { isFound } from '#server/platform/db/reach.ts';
import type { Known } from './fields.ts';
import { NEVER, PREPAID_END, TERM_END } from './filtered.ts';

const subscriptionsWithOwners = BUILDER.selectFrom('account')
  .innerJoin('account as owner', 'owner.id', 'account.parent_id')
  .select(['account.id', 'account.display_name', 'account.product_name', 'account.state', 'account.fields'])
  .select(['account.created_at', TERM_END.as('term_end'), PREPAID_END.as('prepaid_end')])
  .select(['owner.id as owner_id', 'owner.type as owner_type', 'owner.path as owner_path'])
  .select(['owner.display_name as owner_name', companyOf('account').as('company')])
  .where(isFound('account.id'));

export const FOUND_SUBSCRIPTIONS = preparedRows('found-subscriptions', subscriptionsWithOwners);

type Row = InferResult<typeof subscriptionsWithOwners>[number];

/** The tags of services by name. */
async function readTags(call: SessionCall, names: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await call.readInReach(db =>
    db
      .selectFrom('service')
      .innerJoin('service_tag', 'service_tag.service_id', 'service.id')
      .select(['display_name', 'name'])
      .where(sql<boolean>`display_name = any (${names}::text[])`)
      .orderBy('name')
      .execute(),
  );
  const tags = new Map<string, string[]>();
  for (const { display_name: service, name } of rows) tags.set(service, [...(tags.get(service) ?? []), name]);
  return tags;
}

type How = { known: Known; locale: Locale };

/** Adds the tags of their services. */
export async function toSubscriptions(
  call: SessionCall,
  how: How,
  rows: readonly Row[],
): Promise<ListedSubscription[]> {
  if (rows.length === 0) return [];
  const tags = await readTags(call, [...new Set(rows.map(serviceOf))]);
  return rows.map(row => toSubscription(call, how, row, tags.get(serviceOf(row)) ?? []));
}

const serviceOf = (row: Pick<Row, 'product_name' | 'display_name'>): string =>
  row.product_name ?? row.display_name;

function toSubscription(
  call: SessionCall,
  { known, locale }: How,
  row: Row,
  tags: string[],
): ListedSubscription {
  const valueOf = (name: string) => (known.has(name) ? row.fields[name] : undefined);
  const wordsOf = (name: string) => {
    const definition = known.get(name);
    return (definition && displayValue(definition, row.fields[name], { locale, currency: null })) ?? null;
  };
  const dayOf = (day: string, name: string) => (known.has(name) && day !== NEVER ? day : null);
  const [quantity, number] = [valueOf('Quantity'), valueOf('ProductNumber')];
  const owner = { id: row.owner_id, type: row.owner_type, path: row.owner_path };
  return {
    AccountId: row.id,
    DisplayName: row.display_name,
    ServiceName: serviceOf(row),
    Account: { AccountId: row.owner_id, DisplayName: canRead(call, owner) ? row.owner_name : null },
    Company: toCompany(call, row.company),
    AccountState: row.state,
    Quantity: typeof quantity === 'number' ? quantity : null,
    FeeType: wordsOf('FeeType'),
    Commitment: wordsOf('CommitmentPeriod'),
    AutoRenew: RENEWALS.find(one => one === valueOf('AutoRenew')) ?? null,
    TermEndDate: dayOf(row.term_end, 'MinimumContractEnd'),
    PrepaidPeriodEndDate: dayOf(row.prepaid_end, 'PrepaidPeriodEnd'),
    ProductNumber: typeof number === 'string' && number !== '' ? number : null,
    Tags: tags,
    CreatedAt: row.created_at.toISOString(),
  };
}
