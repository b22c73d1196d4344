/** Loads the demonstration data into an empty database; reproducible by seed and clock. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Seal } from '#server/platform/seal.ts';
import { accounts } from './areas/accounts.ts';
import { audit } from './areas/audit.ts';
import { fieldSources } from './areas/field-sources.ts';
import { files } from './areas/files.ts';
import { imports } from './areas/imports.ts';
import { logins } from './areas/logins.ts';
import { pricelists } from './areas/pricelists.ts';
import { provisioning } from './areas/provisioning.ts';
import { rights } from './areas/rights.ts';
import { serviceLayouts } from './areas/service-layouts.ts';
import { servicePlans } from './areas/service-plans.ts';
import { services } from './areas/services.ts';
import { settings } from './areas/settings.ts';
import { subscriptions } from './areas/subscriptions.ts';
import { terminations } from './areas/terminations.ts';
import { terms } from './areas/terms.ts';
import { users } from './areas/users.ts';
import { vendorPrices } from './areas/vendor-prices.ts';
import { createRandom } from './random.ts';
import type { Area, World } from './world.ts';

/** In dependency order. A new area is one file and one entry. */
const areas: readonly Area[] = [
  accounts,
  users,
  services,
  subscriptions,
  logins,
  rights,
  fieldSources,
  serviceLayouts,
  settings,
  files,
  audit,
  terminations,
  terms,
  servicePlans,
  provisioning,
  imports,
  vendorPrices,
  pricelists,
];

/** Tables loaded with explicit ids, whose sequences must be advanced. */
const NUMBERED = [
  'account',
  'service',
  'service_plan',
  'priceable_item',
  'service_order',
  'provisioning_request',
] as const;

const continueAfter = (db: Kysely<Database>, table: (typeof NUMBERED)[number]) =>
  sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
    db,
  );

/** Default number of user accounts. */
const USERS = 600;

/** Arbitrary number, the same in every process: of two servers starting on one empty database one loads the data. */
const LOAD_LOCK = 7_305_812;

export type DemonstrationOptions = {
  clock: Clock;
  seal: Seal;
  seed?: number;
  /** Number of user accounts to generate. */
  accounts?: number;
};

/** Returns whether it loaded anything: a database with accounts is left unchanged. */
export async function loadDemonstration(
  db: Kysely<Database>,
  options: DemonstrationOptions,
): Promise<boolean> {
  return await db.transaction().execute(async transaction => {
    await sql`select pg_advisory_xact_lock(${LOAD_LOCK})`.execute(transaction);
    const known = await transaction.selectFrom('account').select('id').limit(1).executeTakeFirst();
    if (known) return false;
    const world: World = {
      db: transaction,
      now: options.clock.now(),
      random: createRandom(options.seed ?? 1),
      seal: options.seal,
      users: options.accounts ?? USERS,
      accounts: [],
      places: new Map(),
      people: new Map(),
    };
    for (const area of areas) await area.load(world);
    for (const table of NUMBERED) await continueAfter(transaction, table);
    return true;
  });
}
