/** Subscriptions: Product accounts under companies, departments and users, with their terms. */
import { accountsOf, daysFrom, isoDate } from '../world.ts';
import type { Area, PlannedAccount, World } from '../world.ts';
import { plan, writeAccounts } from './plan.ts';
import { CATALOGUE } from './services.ts';

/** These services have a layout of their own (section 7). */
export const PRODUCTS_WITH_TENANT = ['Papyrus Office Business', 'Northpeak Identity', 'Aurelia CRM'] as const;
export const PRODUCTS_WITH_SERVER = ['Bluefjord Cloud Server'] as const;

const DAYS_IN: Record<string, number> = { month: 30, annual: 365, threeYears: 1096, other: 180 };

export const subscriptions: Area = {
  name: 'subscriptions',
  async load(world) {
    const start = world.accounts.length;
    const companies = world.accounts.filter(({ type }) => type === 'Company');
    for (const company of companies) {
      const below = world.accounts.filter(
        ({ path, type }) => path.startsWith(`${company.path}/`) && type !== 'Product',
      );
      for (let left = world.random.int(2, 8); left > 0; left -= 1) {
        const owner = below.length > 0 && world.random.chance(0.4) ? world.random.pick(below) : company;
        planSubscription(world, owner, company);
      }
    }
    planNamed(world);
    await writeAccounts(world, world.accounts.slice(start));
  },
};

/**
 * Plans the subscriptions that docs/people.md and tests refer to by name: one for the plain user, one of each product with its
 * own layout for the company, and one whose terms are not confirmed.
 */
function planNamed(world: World): void {
  const company = world.places.get('company');
  const user = world.people.get('user');
  const foreign = world.places.get('foreignCompany');
  if (!company || !user || !foreign) throw new Error('Subscriptions come after companies and people');
  planSubscription(world, user, company, 'Papyrus Office Business');
  for (const name of ['Bluefjord Cloud Server', 'Northpeak Identity', 'Verdant Backup']) {
    planSubscription(world, company, company, name);
  }
  planSubscription(world, foreign, foreign, 'Verdant Backup');
}

function planSubscription(
  world: World,
  owner: PlannedAccount,
  company: PlannedAccount,
  service?: string,
): void {
  const { random, now } = world;
  const name = service ?? random.pick(CATALOGUE).name;
  const number = CATALOGUE.findIndex(entry => entry.name === name) + 1;
  const commitment = random.pick(['month', 'annual', 'annual', 'threeYears', 'other']);
  const minimumEnd = daysFrom(now, random.int(5, DAYS_IN[commitment] ?? 30));
  const prepaid = random.chance(0.3);
  const subscription = plan(world, {
    type: 'Product',
    name,
    parent: owner,
    productName: name,
    // Subscriptions with a long commitment are locked until its end.
    lockEnd: commitment === 'threeYears' ? minimumEnd : null,
  });
  subscription.fields = {
    ServiceName: name,
    AccountIdentificator: `S-${100_000 + subscription.id}`,
    ProductNumber: `MC-${String(number).padStart(4, '0')}-${commitment.slice(0, 1).toUpperCase()}`,
    VendorSku: `${name
      .replaceAll(/[^A-Za-z]/g, '')
      .slice(0, 6)
      .toUpperCase()}-${random.int(100, 999)}`,
    Quantity: random.int(1, 120),
    UnitPrice: `${random.int(1, 90)}.${random.pick(['00', '50', '90', '95'])}`,
    Currency: sellerOf(world, company).fields['Currency'] ?? 'EUR',
    FeeType: prepaid ? 'prepaidMonths' : random.pick(['monthly', 'monthly', 'base', 'perMonths']),
    CommitmentPeriod: commitment,
    AutoRenew: random.chance(0.8) ? 'renew' : 'terminate',
    PrepaidPeriodEnd: prepaid ? isoDate(daysFrom(now, random.int(10, 360))) : null,
    MinimumContractEnd: isoDate(minimumEnd),
    ...ownFields(world, name, company),
  };
  if (subscription.state === 'Active' && service === undefined) endSome(world, subscription);
}

/** The nearest reseller or the provider above a company; a company pays in the currency of its seller's pricelists. */
function sellerOf(world: World, company: PlannedAccount): PlannedAccount {
  const [seller] = [...accountsOf(world, 'Provider'), ...accountsOf(world, 'Reseller')]
    .filter(({ path }) => company.path.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length);
  if (!seller) throw new Error('Companies come after their sellers');
  return seller;
}

function ownFields(world: World, name: string, company: PlannedAccount): PlannedAccount['fields'] {
  if (PRODUCTS_WITH_TENANT.some(product => product === name)) {
    const domain = String(company.fields['Website']).replace(/^https:\/\/|\/$/g, '');
    return { TenantDomain: `tenant.${domain}`, AdminPassword: `start-${world.random.int(100_000, 999_999)}` };
  }
  if (PRODUCTS_WITH_SERVER.some(product => product === name)) {
    return {
      DataRegion: world.random.pick(['eu', 'ch', 'uk']),
      AdminPassword: `start-${world.random.int(100_000, 999_999)}`,
    };
  }
  return {};
}

/** Terminates some subscriptions and schedules others; those locked until later are left out (section 4). */
function endSome(world: World, subscription: PlannedAccount): void {
  const { random, now } = world;
  if (subscription.lockEnd) return;
  if (random.chance(0.08)) {
    Object.assign(subscription, { state: 'Terminated', terminationDate: daysFrom(now, -random.int(1, 400)) });
  } else if (random.chance(0.06)) subscription.terminationDate = daysFrom(now, random.int(3, 90));
}
