/** A refusal is shown until the next attempt starts; an order keeps its idempotency key. */
import { describe, expect, test } from 'vitest';
import type { ServiceOrderEvent } from '#machines/orders/service-order-setup.ts';
import { serviceOrderMachine } from '#machines/orders/service-order.machine.ts';
import { refusal } from '#tests/paths/support/model.ts';
import { startRun } from '#tests/paths/support/run.ts';
import type { Run } from '#tests/paths/support/run.ts';

const plan = { planId: 1, quantity: 2, values: {} };
const PRICE = { DueNow: { Amount: '19.98', Currency: 'EUR' } };

/** Without `isAccepted` the service has no terms, without `Price` it is the form for choosing a plan. */
const formWith = (isAccepted: boolean | null, Price: object | null = null) => ({
  Price,
  Plans: [{ PlanId: 1 }, { PlanId: 2 }],
  Service: { DisplayName: 'A backup' },
  Terms: isAccepted === null ? null : { Id: 9, AccountId: 5, IsAccepted: isAccepted },
});

/** A run in state review, from a stored plan. */
async function review(isAccepted: boolean | null) {
  const run = startRun(serviceOrderMachine, {
    choices: { accountId: 7, serviceId: 3, plan, key: 'a-key' },
  });
  const refuse = async (id: string, error: object = refusal) => {
    await run.settle(id, 'reject', error);
    expect(run.actor.getSnapshot().context.problem).toEqual({ text: refusal.message });
  };
  const send = (event: ServiceOrderEvent) => {
    run.actor.send(event);
    const { value, context } = run.actor.getSnapshot();
    return [value, context.problem];
  };
  await run.settle('loadForm', 'resolve', formWith(isAccepted, PRICE));
  return { run, refuse, send };
}

test('a refused order can be sent again, or its plan changed', async () => {
  const { refuse, send } = await review(true);
  expect(send({ type: 'order.confirmed' })).toEqual(['placing', null]);
  await refuse('place');
  expect(send({ type: 'order.confirmed' })).toEqual(['placing', null]);
  await refuse('place');
  expect(send({ type: 'plan.changed' })).toEqual(['choosingPlan', null]);
});

test('[MKT-02] a plan is reviewed with its price; one that is no longer offered is chosen again', async () => {
  const run = startRun(serviceOrderMachine, {
    choices: { accountId: 7, serviceId: 3, plan: null, key: null },
  });
  await run.settle('loadForm', 'resolve', formWith(true));
  run.actor.send({ type: 'plan.made', plan });
  await run.settle('createKey', 'resolve', 'a-key');
  expect(run.call('loadForm')?.input).toEqual({
    accountId: 7,
    serviceId: 3,
    plan: { planId: 1, quantity: 2 },
  });
  await run.settle('loadForm', 'resolve', formWith(true));
  expect(run.actor.getSnapshot().value).toBe('choosingPlan');
  run.actor.send({ type: 'plan.made', plan: { ...plan, quantity: 1 } });
  await run.settle('createKey', 'resolve', 'another-key');
  await run.settle('loadForm', 'resolve', formWith(true, PRICE));
  expect(run.actor.getSnapshot().value).toBe('reviewing');
  expect(run.actor.getSnapshot().context.form?.Price).toEqual(PRICE);
});

test('a service without terms is ordered at once', async () => {
  const { send } = await review(null);
  expect(send({ type: 'terms.accepted' })).toEqual(['reviewing', null]);
  expect(send({ type: 'order.confirmed' })).toEqual(['placing', null]);
});

test('terms that could not be accepted are accepted again', async () => {
  const { refuse, send } = await review(false);
  send({ type: 'terms.accepted' });
  await refuse('acceptTerms');
  expect(send({ type: 'terms.accepted' })).toEqual(['acceptingTerms', null]);
});

test('a refused plan can be changed', async () => {
  const { run, refuse, send } = await review(true);
  send({ type: 'order.confirmed' });
  await refuse('place', { ...refusal, status: 422, details: { Fields: { TenantDomain: 'Required.' } } });
  expect(run.actor.getSnapshot().value).toBe('choosingPlan');
  expect(send({ type: 'plan.made', plan })).toEqual(['reviewing', null]);
  expect(run.actor.getSnapshot().context.fields).toEqual({});
});

describe('[ACC-03] the idempotency key', () => {
  const keyOf = (run: Run) => (run.call('place')?.input as { key: string } | undefined)?.key;
  const createKey = async (run: Run, key: string) => {
    await run.settle('createKey', 'resolve', key);
    await run.settle('loadForm', 'resolve', formWith(true, PRICE));
  };

  test('is kept for an order that is sent again, also after viewing its plan', async () => {
    const { run, refuse, send } = await review(true);
    for (let attempt = 0; attempt < 2; attempt++) {
      send({ type: 'order.confirmed' });
      expect(keyOf(run)).toBe('a-key');
      await refuse('place');
    }
    send({ type: 'plan.changed' });
    expect(send({ type: 'plan.made', plan: { ...plan } })).toEqual(['reviewing', null]);
    send({ type: 'order.confirmed' });
    expect(keyOf(run)).toBe('a-key');
  });

  test('is new for another plan, and created again if that failed', async () => {
    const { run, send } = await review(true);
    send({ type: 'plan.changed' });
    expect(send({ type: 'plan.made', plan: { ...plan, quantity: 3 } })).toEqual(['creatingKey', null]);
    await run.settle('createKey', 'reject', refusal);
    expect(run.actor.getSnapshot().value).toBe('choosingPlan');
    expect(send({ type: 'plan.made', plan: { ...plan, quantity: 3 } })).toEqual(['creatingKey', null]);
    await createKey(run, 'another-key');
    send({ type: 'order.confirmed' });
    expect(keyOf(run)).toBe('another-key');
  });

  test.each<[string, ServiceOrderEvent[]]>([
    ['service', [{ type: 'service.changed' }]],
    ['account', [{ type: 'account.changed' }, { type: 'account.chosen', accountId: 7 }]],
  ])('is new for the same plan of another %s', async (_, change) => {
    const { run, send } = await review(true);
    change.forEach(send);
    send({ type: 'service.chosen', serviceId: 3 });
    await run.settle('loadForm', 'resolve', formWith(true));
    expect(send({ type: 'plan.made', plan })).toEqual(['creatingKey', null]);
    await createKey(run, 'another-key');
    send({ type: 'order.confirmed' });
    expect(keyOf(run)).toBe('another-key');
  });

  test('is new for the same order after the first was placed', async () => {
    const { run, send } = await review(true);
    send({ type: 'order.confirmed' });
    await run.settle('place', 'resolve', { OrderId: 12, RequestId: 13 });
    send({ type: 'another.requested' });
    send({ type: 'service.chosen', serviceId: 3 });
    await run.settle('loadForm', 'resolve', formWith(true));
    expect(send({ type: 'plan.made', plan })).toEqual(['creatingKey', null]);
  });
});
