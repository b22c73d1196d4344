/** Orders and provisioning requests: one for each subscription, and for the companies some in every status. */
import { PROVISIONING_STATUSES } from '#contract/orders/provisioning-states.ts';
import type { ProvisioningStatus } from '#contract/orders/provisioning-states.ts';
import { PROVISIONING } from '#server/orders/provisioning/payload.ts';
import type { ProvisioningPayload } from '#server/orders/provisioning/payload.ts';
import { accountsOf, daysFrom, insertAll } from '../world.ts';
import type { Area, PlannedAccount, World } from '../world.ts';
import { failureIn, STEPS } from './provisioning-steps.ts';
import { SERVICE_PLANS } from './service-plans.ts';
import { CATALOGUE } from './services.ts';

type Draft = {
  status: ProvisioningStatus;
  /** The account it is for, and the subscription when there is one. */
  owner: PlannedAccount;
  subscription: PlannedAccount | null;
  service: string;
  plan: (typeof SERVICE_PLANS)[number] | undefined;
  quantity: number;
  by: number;
  at: Date;
};

const MINUTE = 60_000;
/** Milliseconds that the demonstration's queued requests stay queued. */
const QUEUED_FOR = 8 * 60 * MINUTE;
/** Unfinished requests are at most this old. */
const MAX_AGE_MINUTES = 20 * 24 * 60;

/** Statuses in which a request has not been sent to the vendor. */
const UNSENT: readonly ProvisioningStatus[] = ['WaitingForApproval', 'Queued', 'Cancelled', 'Rejected'];

export const provisioning: Area = {
  name: 'provisioning',
  async load(world) {
    const drafts = accountsOf(world, 'Company')
      .flatMap(company => draftsOf(world, company))
      .sort((one, other) => one.at.getTime() - other.at.getTime())
      .map((draft, index) => ({ ...draft, id: index + 1, sent: sentAt(world, draft) }));
    await insertAll(world, 'service_order', drafts.flatMap(orderOf));
    await insertAll(world, 'provisioning_request', drafts.map(requestOf));
    await insertAll(world, 'provisioning_response', drafts.flatMap(responsesOf));
    await insertAll(
      world,
      'job',
      drafts.flatMap(draft => jobOf(world, draft)),
    );
  },
};

function draftsOf(world: World, company: PlannedAccount): Draft[] {
  const { random } = world;
  const inside = world.accounts.filter(({ path }) => path.startsWith(`${company.path}/`));
  const isNamed = world.places.get('company') === company;
  const staff = inside.find(({ type, state }) => type === 'User' && state === 'Active');
  const provider = world.people.get('administrator')?.id ?? 1;
  // Every second request of the named company was made by its reseller.
  const askers = isNamed
    ? [world.people.get('companyAdministrator')?.id, world.people.get('resellerManager')?.id]
    : [staff?.id];
  const by = (index: number) => askers[index % askers.length] ?? provider;
  const done = inside
    .filter(({ type }) => type === 'Product')
    .map((one, index) => subscribed(one, by(index)));
  if (company.state !== 'Active') return done;
  const homes = [company, ...inside.filter(({ type, state }) => type === 'Department' && state === 'Active')];
  const open = PROVISIONING_STATUSES.filter(status => status !== 'Completed');
  const statuses = isNamed ? open : random.shuffled(open).slice(0, random.int(0, 3));
  return [
    ...done,
    ...statuses.map((status, index) => underWay(world, status, random.pick(homes), by(index))),
  ];
}

/** The finished request that created an existing subscription. */
function subscribed(subscription: PlannedAccount, by: number): Draft {
  const { productName: service, parent, fields, createdAt } = subscription;
  if (service === null || parent === null) throw new Error('A subscription has a service and an owner');
  return {
    status: 'Completed',
    owner: parent,
    subscription,
    service,
    plan: SERVICE_PLANS.find(one => one.product_number === fields['ProductNumber']),
    quantity: Number(fields['Quantity'] ?? 1),
    by,
    at: createdAt,
  };
}

function underWay(world: World, status: ProvisioningStatus, owner: PlannedAccount, by: number): Draft {
  const plan = world.random.pick(SERVICE_PLANS);
  const minutes = status === 'InProgress' ? 3 : world.random.int(30, MAX_AGE_MINUTES);
  return {
    status,
    owner,
    subscription: null,
    service: CATALOGUE[plan.service_id - 1]?.name ?? '',
    plan,
    quantity: world.random.int(1, Math.min(plan.max_quantity, 40)),
    by,
    at: new Date(world.now.getTime() - minutes * MINUTE),
  };
}

type Numbered = Draft & { id: number; sent: Date | null };

/** A request for a plan that is no longer offered has no order. */
const orderOf = ({ id, owner, plan, quantity, by, at }: Numbered) =>
  plan ? [{ id, account_id: owner.id, plan_id: plan.id, quantity, placed_by: by, placed_at: at }] : [];

function sentAt({ now, random }: World, { status, at }: Draft): Date | null {
  if (status === 'Scheduled') return daysFrom(now, random.int(2, 20));
  return UNSENT.includes(status) ? null : at;
}

function requestOf({ id, status, owner, subscription, service, plan, by, at, sent }: Numbered) {
  const failure = failureIn(STEPS[status]);
  return {
    id,
    order_id: plan ? id : null,
    account_id: (subscription ?? owner).id,
    service_name: service,
    kind: 'create' as const,
    status,
    is_rollback_completed: status === 'RolledBack',
    error_message: failure?.message ?? null,
    error_key: null,
    error_details: failure?.details ? JSON.stringify(failure.details, null, 2) : null,
    requested_by: by,
    created_at: at,
    send_date: sent,
  };
}

const responsesOf = ({ id, status, at }: Numbered) =>
  STEPS[status].map((step, index) => ({
    request_id: id,
    at: new Date(at.getTime() + index * MINUTE),
    status: step.status,
    message: step.message ?? null,
    details: step.details ? JSON.stringify(step.details, null, 2) : null,
  }));

/** Jobs of pending requests: scheduled ones are due on their date, queued ones in some hours. */
function jobOf({ now }: World, { id, status, owner, by, at, sent }: Numbered) {
  if (status !== 'Scheduled' && status !== 'Queued') return [];
  const payload: ProvisioningPayload = {
    requestId: id,
    actorId: by,
    impersonatorId: null,
    address: '192.0.2.14',
  };
  return [
    {
      kind: PROVISIONING,
      account_id: owner.id,
      subject: String(id),
      run_at: sent ?? new Date(now.getTime() + QUEUED_FOR),
      payload: JSON.stringify(payload),
      created_at: at,
      failure: null,
      finished_at: null,
    },
  ];
}
