/** The marketplace's services: eighty, from several vendors, some of them new, each with its own icon. */
import catalogue from '../data/services.json' with { type: 'json' };
import { accountsOf, daysFrom, insertAll } from '../world.ts';
import type { Area, PlannedAccount, World } from '../world.ts';
import { iconPath } from './icons.ts';

export type CatalogueEntry = (typeof catalogue)[number];
export const CATALOGUE: readonly CatalogueEntry[] = catalogue;

/** Released within the last weeks; the others up to five years ago. */
const NEW_SERVICES = 8;

export const services: Area = {
  name: 'services',
  async load(world) {
    const vendors = new Map(accountsOf(world, 'Vendor').map(vendor => [vendor.name, vendor]));
    // Ranked randomly, so that the new services come from several categories.
    const ranking = world.random.shuffled(CATALOGUE.map((_, index) => index + 1));
    const isNew = new Set(world.random.shuffled(CATALOGUE).slice(0, NEW_SERVICES));
    await insertAll(
      world,
      'service',
      CATALOGUE.map((entry, index) => {
        const releasedAt = released(world, isNew.has(entry));
        return {
          id: index + 1,
          vendor_id: vendorOf(vendors, entry).id,
          display_name: entry.name,
          summary: entry.summary,
          description: describe(entry),
          icon: iconPath(entry.name),
          ranking: ranking[index] ?? CATALOGUE.length,
          released_at: releasedAt,
          updated_at: releasedAt,
        };
      }),
    );
    await insertAll(
      world,
      'service_category',
      CATALOGUE.map(({ category }, index) => ({
        service_id: index + 1,
        name: category,
      })),
    );
    await insertAll(
      world,
      'service_tag',
      CATALOGUE.flatMap(({ tags }, index) => tags.map(name => ({ service_id: index + 1, name }))),
    );
  },
};

const released = (world: World, isNew: boolean): Date =>
  daysFrom(world.now, isNew ? -world.random.int(1, 50) : -world.random.int(90, 1800));

function vendorOf(vendors: Map<string, PlannedAccount>, { name, vendor }: CatalogueEntry): PlannedAccount {
  const account = vendors.get(vendor);
  if (!account) throw new Error(`The service ${name} names an unknown vendor, ${vendor}`);
  return account;
}

/** Feature texts of each category, shown after the summary. */
const FEATURES: Record<string, string> = {
  Productivity: 'People start without training, and everything they make can be exported at any time.',
  Security: 'Alerts are explained in plain words, and every step taken is written to a log you can read.',
  'Backup & Recovery': 'Restores are tested automatically every month; the report of the test is yours.',
  Infrastructure: 'Runs in European data centres powered by renewable energy, with two fire sections each.',
  Communication: 'Numbers and addresses stay yours; conversations are encrypted on their way.',
  Development: 'Everything can be done by an interface as well as by hand, with the same rights.',
  Analytics: 'Connects to what is there, and shows where each figure comes from.',
  'Business Applications': 'Fits the way you work through fields, rules and templates, without programming.',
};

const describe = ({ name, vendor, category, summary }: CatalogueEntry): string =>
  [
    summary,
    FEATURES[category] ?? '',
    `${name} is a service of ${vendor}. It is ordered here, provisioned automatically and billed with your other ` +
      'subscriptions. The quantity can be raised at any time and lowered at the end of the term.',
  ].join('\n\n');
