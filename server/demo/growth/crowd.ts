/**
 * The accounts of a large provider: one distributor with very many companies directly below it, and resellers whose
 * companies have departments, people and subscriptions. The same seed gives the same accounts.
 */
import type { AccountState, AccountType } from '#contract/accounts/account.ts';
import type { FieldValue } from '#contract/identity/session.ts';
import {
  billingFields,
  COMPANY_NAMES,
  companyFields,
  DEPARTMENT_NAMES,
  departmentFields,
  organisationFields,
  personName,
  resellerFields,
  stem,
  userFields,
} from '../areas/account-fields.ts';
import type { Chance } from '../areas/account-fields.ts';
import { CATALOGUE } from '../areas/services.ts';
import { daysFrom } from '../world.ts';

export type GrownAccount = {
  id: number;
  parent_id: number;
  path: string;
  type: AccountType;
  display_name: string;
  state: AccountState;
  product_name: string | null;
  fields: Record<string, FieldValue>;
  created_at: string;
  termination_date: string | null;
};

/** Below the provider; its presence shows that a database has been grown. */
export const DISTRIBUTOR = 'Skyline Distribution';

/** Maximum number of children of one account, which is otherwise a tenth of all accounts. */
const MAX_CHILDREN = 10_000;
export const widestOf = (accounts: number): number => Math.min(MAX_CHILDREN, Math.floor(accounts / 10));

const REGIONS = ['North', 'South', 'East', 'West', 'Alpine', 'Coast', 'Delta', 'Valley', 'Lakes', 'Harbour'];
const TRADES = ['Cloud', 'Systems', 'Networks', 'Digital', 'Computing', 'Partners'];
const FORMS = ['GmbH', 'AG', 'Ltd', 'S.A.', 'AB', 'B.V.', 'Sp. z o.o.', 'Oy'];

type Parent = Pick<GrownAccount, 'id' | 'path'>;
type AccountSpec = Pick<GrownAccount, 'type' | 'display_name' | 'fields'> & Partial<GrownAccount>;

/** @param top the provider. @param firstId the first unused id. @param count number of accounts to generate. */
export function* crowd(
  chance: Chance,
  { top, firstId, count }: { top: Parent; firstId: number; count: number },
): Generator<GrownAccount> {
  let made = 0;
  const make = (parent: Parent, spec: AccountSpec): GrownAccount => {
    const id = firstId + made++;
    const days = chance.random.int(30, 2000);
    const { state = chance.random.chance(0.04) ? 'Terminated' : 'Active' } = spec;
    const ended = daysFrom(chance.now, -chance.random.int(0, days)).toISOString();
    return {
      product_name: null,
      created_at: daysFrom(chance.now, -days).toISOString(),
      termination_date: state === 'Terminated' ? ended : null,
      ...spec,
      state,
      id,
      parent_id: parent.id,
      path: `${parent.path}/${id}`,
    };
  };
  const upToCount = function* (parent: Parent, specs: Iterable<AccountSpec>): Generator<GrownAccount> {
    for (const spec of specs) {
      if (made >= count) return;
      yield make(parent, spec);
    }
  };

  const [distributor] = [...upToCount(top, [reseller(chance, DISTRIBUTOR, 1)])];
  if (!distributor) return;
  yield distributor;
  for (let index = 0; index < widestOf(count); index += 1)
    yield* upToCount(distributor, [company(chance, index)]);
  for (let index = 0; made < count; index += 1) {
    for (const parent of upToCount(top, [reseller(chance, resellerName(index), 2)])) {
      yield parent;
      for (let left = chance.random.int(20, 60); left > 0 && made < count; left -= 1) {
        for (const home of upToCount(parent, [company(chance, firstId + made)])) {
          yield home;
          yield* inside(chance, home, upToCount);
        }
      }
    }
  }
}

/** Resellers right below the provider, with nothing below them. */
export function* partners(
  chance: Chance,
  { top, firstId, count }: { top: Parent; firstId: number; count: number },
): Generator<GrownAccount> {
  for (let index = 0; index < count; index += 1) {
    const id = firstId + index;
    yield {
      product_name: null,
      created_at: daysFrom(chance.now, -chance.random.int(30, 2000)).toISOString(),
      termination_date: null,
      ...reseller(chance, `${resellerName(index)} Partner`, 2),
      state: 'Active',
      id,
      parent_id: top.id,
      path: `${top.path}/${id}`,
    };
  }
}

/** Yields the departments, users and subscriptions of a company; none for a terminated company. */
function* inside(
  chance: Chance,
  home: GrownAccount,
  upToCount: (parent: Parent, specs: Iterable<AccountSpec>) => Generator<GrownAccount>,
): Generator<GrownAccount> {
  if (home.state === 'Terminated') return;
  const { random } = chance;
  const homes: GrownAccount[] = [home];
  for (let left = random.int(0, 4); left > 0; left -= 1) {
    for (const one of upToCount(home, [department(chance)])) {
      homes.push(one);
      yield one;
    }
  }
  for (let left = random.int(4, 30); left > 0; left -= 1) {
    yield* upToCount(random.pick(homes), [person(chance, `${home.id}-${left}`)]);
  }
  for (let left = random.int(1, 8); left > 0; left -= 1) yield* upToCount(home, [subscription(chance)]);
}

const resellerName = (index: number): string =>
  `${REGIONS[index % REGIONS.length]} ${TRADES[Math.floor(index / REGIONS.length) % TRADES.length]} ${index + 1}`;

const reseller = (chance: Chance, name: string, level: number): AccountSpec => ({
  type: 'Reseller',
  display_name: name,
  state: 'Active',
  fields: {
    ...organisationFields(chance, name, `R-${stem(name)}`),
    ...billingFields(chance, name),
    ...resellerFields(chance, level),
  },
});

function company(chance: Chance, number: number): AccountSpec {
  const { random } = chance;
  const name = `${random.pick(COMPANY_NAMES)} ${personName(chance).last} ${random.pick(FORMS)}`;
  return {
    type: 'Company',
    display_name: name,
    fields: {
      ...organisationFields(chance, name, `C-G${number}`),
      ...billingFields(chance, name),
      ...companyFields(chance),
    },
  };
}

function department(chance: Chance): AccountSpec {
  const name = chance.random.pick(DEPARTMENT_NAMES);
  return { type: 'Department', display_name: name, state: 'Active', fields: departmentFields(chance, name) };
}

function person(chance: Chance, key: string): AccountSpec {
  const { first, last, full } = personName(chance);
  const email = `${stem(full)}.${key}@example.org`;
  return { type: 'User', display_name: full, fields: userFields(chance, { first, last, email }) };
}

function subscription(chance: Chance): AccountSpec {
  const { random } = chance;
  const { name } = random.pick(CATALOGUE);
  const fields = {
    ServiceName: name,
    Quantity: random.int(1, 120),
    UnitPrice: `${random.int(1, 90)}.00`,
    Currency: 'EUR',
    FeeType: 'monthly',
    CommitmentPeriod: random.pick(['month', 'annual', 'other']),
    AutoRenew: random.chance(0.8) ? 'renew' : 'terminate',
  };
  return { type: 'Product', display_name: name, product_name: name, fields };
}
