/** GetService (section 7): a service with the parts that the caller may read. */
import { readsPart, WRITES_SERVICES, WRITES_TAGS, writesPart } from '#contract/marketplace/service-rights.ts';
import type { ServiceDetails } from '#contract/marketplace/service-tool.ts';
import { LOCALES } from '#contract/platform/locales.ts';
import { rightsAt } from '#server/identity/rights.ts';
import type { Holds } from '#server/identity/rights.ts';
import { namesIn } from '#server/marketplace/catalogue.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';
import type { AsSystem } from '#server/platform/system-reasons.ts';
import { readFields } from './fields.ts';
import { requireService } from './owned.ts';
import { readPlans } from './plans.ts';
import { restorableUntil, stateOf } from './state.ts';
import { countSubscriptions } from './subscriptions.ts';
import { readTexts } from './texts.ts';

/** A call, or a write transaction. */
type Reader = { db: DatabaseReader; asSystem: AsSystem; session: SessionCall['session'] };

const readRow = (db: DatabaseReader, id: number) =>
  db
    .selectFrom('service')
    .innerJoin('account', 'account.id', 'vendor_id')
    .selectAll('service')
    .select([
      'account.display_name as vendor',
      'account.path',
      namesIn('service_category').as('categories'),
      namesIn('service_tag').as('tags'),
    ])
    .where('service.id', '=', id)
    .executeTakeFirstOrThrow();
type Row = Awaited<ReturnType<typeof readRow>>;

const infoOf = (row: Row) => ({
  Name: row.display_name,
  VendorAccountId: row.vendor_id,
  Categories: row.categories,
  Tags: row.tags,
});

/** Does not check reach or the right to read the service. */
export async function loadDetails(
  { locale }: Pick<SessionCall, 'locale'>,
  { db, asSystem, session }: Reader,
  id: number,
): Promise<ServiceDetails> {
  const row = await readRow(db, id);
  const system = asSystem('service tool');
  const holds = rightsAt({ session }, row.path);
  const may = (part: Parameters<typeof readsPart>[0]) => holds(readsPart(part));
  return {
    Id: row.id,
    DisplayName: row.display_name,
    Icon: row.icon,
    Vendor: { AccountId: row.vendor_id, DisplayName: row.vendor },
    State: stateOf(row),
    RestorableUntil: restorableUntil(row)?.toISOString() ?? null,
    UpdatedAt: row.updated_at.toISOString(),
    Version: row.version,
    Subscriptions: await countSubscriptions(system, row),
    ...(may('info') ? { Info: infoOf(row) } : {}),
    ...(may('description') ? { Texts: (await readTexts(db, [row])).get(id) } : {}),
    ...(may('billing') ? { Plans: await readPlans(db, system, id) } : {}),
    ...(may('fields') ? { Fields: await readFields(db, row.display_name, locale) } : {}),
    ...(may('files') ? { Terms: await readTerms(db, row.display_name) } : {}),
    May: mayOf(holds),
  };
}

const mayOf = (holds: Holds): ServiceDetails['May'] => ({
  Info: holds(WRITES_SERVICES),
  Tags: holds(WRITES_TAGS),
  Texts: holds(writesPart('description')),
  Plans: holds(writesPart('billing')),
  Fields: holds(writesPart('fields')),
  Icon: holds(WRITES_SERVICES),
});

/** The newest version of the terms that are accepted when ordering. */
async function readTerms(db: DatabaseReader, service: string): Promise<ServiceDetails['Terms']> {
  const texts = await db
    .selectFrom('terms_version')
    .innerJoin('terms_document', 'terms_document.id', 'document_id')
    .innerJoin('terms_text', 'version_id', 'terms_version.id')
    .select(['version', 'locale', 'name'])
    .where('product_name', '=', service)
    .orderBy('version', 'desc')
    .execute();
  const [first] = texts;
  if (!first) return null;
  const current = texts.filter(({ version }) => version === first.version);
  return {
    Name: (current.find(({ locale }) => locale === 'en') ?? first).name,
    Version: first.version,
    Languages: LOCALES.filter(locale => current.some(text => text.locale === locale)),
  };
}

export async function readDetails(call: SessionCall, id: number): Promise<ServiceDetails> {
  await requireService(call, id);
  const { readAsSystem, asSystem, session } = call;
  return loadDetails(call, { db: readAsSystem('service tool'), asSystem, session }, id);
}
