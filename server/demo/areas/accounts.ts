/** Organisations: provider, three levels of resellers, companies with departments, vendors. */
import type { Area, PlannedAccount, World } from '../world.ts';
import { daysFrom } from '../world.ts';
import {
  billingFields,
  COMPANY_NAMES,
  companyFields,
  departmentFields,
  DEPARTMENT_NAMES,
  organisationFields,
  resellerFields,
  vendorFields,
} from './account-fields.ts';
import {
  COMPANIES,
  NAMED_COMPANIES,
  NAMED_DEPARTMENT,
  PROVIDER,
  RESELLERS,
  VENDORS,
} from './organisation.ts';
import type { Organisation, ResellerTree } from './organisation.ts';
import { plan, writeAccounts } from './plan.ts';

export const accounts: Area = {
  name: 'accounts',
  async load(world) {
    const provider = plan(world, { type: 'Provider', name: PROVIDER, parent: null });
    provider.fields = { ...organisationFields(world, PROVIDER, 'P-1', 'Hamburg'), Language: 'en' };
    world.places.set('provider', provider);
    const resellers = RESELLERS.flatMap(tree => planResellers(world, provider, tree, 1));
    planCompanies(world, resellers);
    for (const name of VENDORS) {
      const vendor = plan(world, { type: 'Vendor', name, parent: provider });
      vendor.fields = { ...organisationFields(world, name, `V-${vendor.id}`), ...vendorFields(world, name) };
    }
    await writeAccounts(world, world.accounts);
  },
};

function planResellers(
  world: World,
  parent: PlannedAccount,
  tree: ResellerTree,
  level: number,
): PlannedAccount[] {
  const reseller = plan(world, { type: 'Reseller', name: tree.name, parent });
  reseller.fields = {
    ...organisationFields(world, tree.name, `R-${1000 + reseller.id}`, tree.city),
    ...billingFields(world, tree.name),
    ...resellerFields(world, level),
  };
  markPlace(world, tree, reseller);
  return [reseller, ...(tree.below ?? []).flatMap(below => planResellers(world, reseller, below, level + 1))];
}

function planCompanies(world: World, resellers: PlannedAccount[]): void {
  for (const { reseller, ...company } of NAMED_COMPANIES) {
    const parent = resellers.find(one => one.name === reseller);
    if (!parent) throw new Error(`No reseller is called ${reseller}`);
    planDepartments(world, planCompany(world, parent, company));
  }
  const others = COMPANY_NAMES.slice(0, COMPANIES - NAMED_COMPANIES.length);
  others.forEach((name, index) => {
    const company = planCompany(world, world.random.pick(resellers), { name });
    // Two are terminated, and one is scheduled for termination.
    if (index < 2)
      Object.assign(company, { state: 'Terminated', terminationDate: daysFrom(world.now, -40 - index * 90) });
    if (index === 2) company.terminationDate = daysFrom(world.now, 45);
    if (index === 3) company.state = 'Locked';
    planDepartments(world, company);
  });
}

function planCompany(world: World, parent: PlannedAccount, organisation: Organisation): PlannedAccount {
  const company = plan(world, { type: 'Company', name: organisation.name, parent });
  company.fields = {
    ...organisationFields(world, organisation.name, `C-${10_000 + company.id}`, organisation.city),
    ...billingFields(world, organisation.name),
    ...companyFields(world),
  };
  markPlace(world, organisation, company);
  return company;
}

/** Plans zero to four departments; when there are several, the last one is below the first. */
function planDepartments(world: World, company: PlannedAccount): void {
  const named = world.places.get('company') === company;
  const count = named ? 4 : world.random.int(0, 4);
  const chosen = world.random
    .shuffled(DEPARTMENT_NAMES.filter(name => name !== NAMED_DEPARTMENT))
    .slice(0, count);
  let first: PlannedAccount | undefined;
  for (const [index, name] of (named ? [NAMED_DEPARTMENT, ...chosen] : chosen).entries()) {
    const parent = index === 3 && first ? first : company;
    const department = plan(world, { type: 'Department', name, parent });
    department.fields = departmentFields(world, name);
    first ??= department;
    if (named && index === 0) world.places.set('department', department);
  }
}

function markPlace(world: World, organisation: Organisation, account: PlannedAccount): void {
  if (organisation.place) world.places.set(organisation.place, account);
}
