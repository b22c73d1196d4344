/** Plausible field values for organisations and people; field definitions are in server/configuration. */
import type { FieldValue } from '#contract/identity/session.ts';
import names from '../data/names.json' with { type: 'json' };
import { daysFrom, isoDate } from '../world.ts';
import type { World } from '../world.ts';
import { COST_CENTRES } from './cost-centres.ts';

type Fields = Record<string, FieldValue>;

/** The inputs for generating values. */
export type Chance = Pick<World, 'random' | 'now'>;

type City = { name: string; postalCode: string; country: string; prefix: string };

const CITIES: readonly City[] = names.cities.map(
  ([name = '', postalCode = '', country = '', prefix = '']) => ({
    name,
    postalCode,
    country,
    prefix,
  }),
);

/** Countries of the demonstration that do not pay in euro. */
const CURRENCIES: Record<string, string> = {
  GB: 'GBP',
  CH: 'CHF',
  SE: 'SEK',
  PL: 'PLN',
  HU: 'HUF',
  RO: 'RON',
  TR: 'TRY',
};

const LANGUAGES: Record<string, string> = {
  DE: 'de',
  AT: 'de',
  CH: 'de',
  FR: 'fr',
  SE: 'sv',
  FI: 'fi',
  PL: 'pl',
  HU: 'hu',
  RO: 'ro',
  BG: 'bg',
  PT: 'pt',
  ES: 'es',
  IT: 'it',
  NL: 'nl',
  TR: 'tr',
};

const TIME_ZONES: Record<string, string> = {
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  PT: 'Europe/Lisbon',
  FI: 'Europe/Helsinki',
  RO: 'Europe/Bucharest',
  BG: 'Europe/Sofia',
  TR: 'Europe/Istanbul',
  PL: 'Europe/Warsaw',
  SE: 'Europe/Stockholm',
  DE: 'Europe/Berlin',
};

/** An ASCII stem for host names and mail addresses. */
export const stem = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .slice(0, 2)
    .join('-') || 'customer';

/** A city with street, postal code, country and a telephone number that is recognizably fictitious. */
function place(world: Chance, cityName?: string): { city: City; fields: Fields } {
  const { random } = world;
  const city = CITIES.find(({ name }) => name === cityName) ?? random.pick(CITIES);
  return {
    city,
    fields: {
      Street: `${random.pick(names.streets)} ${random.int(1, 180)}`,
      PostalCode: city.postalCode,
      City: city.name,
      Country: city.country,
      Phone: `${city.prefix} 555 0${random.int(100, 999)}`,
    },
  };
}

/** Fields shared by providers, resellers, companies and vendors. */
export function organisationFields(world: Chance, name: string, number: string, cityName?: string): Fields {
  const { random } = world;
  const { city, fields } = place(world, cityName);
  const host = `${stem(name)}.example`;
  return {
    AccountIdentificator: number,
    ...fields,
    Email: `office@${host}`,
    Website: `https://${host}/`,
    TaxId: `${city.country}${random.int(100_000_000, 999_999_999)}`,
    Currency: CURRENCIES[city.country] ?? 'EUR',
    Language: LANGUAGES[city.country] ?? 'en',
    TimeZone: TIME_ZONES[city.country] ?? 'Europe/Paris',
  };
}

/** Money values are decimal text: never binary numbers. */
const amount = (whole: number): string => `${whole}.00`;

/** Billing terms. */
export function billingFields(world: Chance, name: string): Fields {
  const { random } = world;
  return {
    CreditLimit: amount(random.int(4, 250) * 1000),
    PaymentTerms: random.pick(['14', '30', '60']),
    BillingEmail: `invoices@${stem(name)}.example`,
    VatExempt: random.chance(0.1),
    ContactPerson: personName(world).full,
  };
}

export const resellerFields = (world: Chance, level: number): Fields => ({
  PartnerLevel: level === 1 ? 'gold' : world.random.pick(['registered', 'silver']),
  PartnerSince: isoDate(daysFrom(world.now, -world.random.int(400, 4000))),
});

export const companyFields = (world: Chance): Fields => ({
  Industry: world.random.pick([
    'energy',
    'logistics',
    'health',
    'manufacturing',
    'retail',
    'publicSector',
    'services',
  ]),
  Employees: world.random.int(4, 5200),
  ContractDate: isoDate(daysFrom(world.now, -world.random.int(60, 2500))),
  Notes: world.random.chance(0.3) ? 'Invoices by e-mail only.\nDeliveries between 8:00 and 15:00.' : null,
});

export const departmentFields = (world: Chance, name: string): Fields => ({
  CostCentre: world.random.pick(COST_CENTRES).value,
  Manager: personName(world).full,
  Email: `${stem(name)}@example.org`,
  Location: world.random.pick(['Head office', 'Branch North', 'Branch South', 'Remote']),
  Notes: null,
});

export const vendorFields = (world: Chance, name: string): Fields => ({
  SupportEmail: `support@${stem(name)}.example`,
  SupportPhone: `+44 20 555 0${world.random.int(100, 999)}`,
  Description: `${name} sells its services through this marketplace.\nOrders are provisioned automatically.`,
  ApiKey: `demo-${world.random.int(100_000, 999_999)}-${world.random.int(100_000, 999_999)}`,
});

export function userFields(world: Chance, person: { first: string; last: string; email: string }): Fields {
  const { random } = world;
  const { city, fields } = place(world);
  return {
    Firstname: person.first,
    Lastname: person.last,
    Email: person.email,
    ...fields,
    Mobile: random.chance(0.6) ? `${city.prefix} 555 1${random.int(100, 999)}` : null,
    JobTitle: random.pick(names.jobs),
    CostCentre: random.pick(COST_CENTRES).value,
    Language: LANGUAGES[city.country] ?? 'en',
    EmployedSince: isoDate(daysFrom(world.now, -random.int(20, 6000))),
  };
}

export function personName(world: Chance): { first: string; last: string; full: string } {
  const first = world.random.pick(names.first);
  const last = world.random.pick(names.last);
  return { first, last, full: `${first} ${last}` };
}

export const { companies: COMPANY_NAMES, departments: DEPARTMENT_NAMES } = names;
