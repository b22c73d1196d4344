/** A refusal is shown until the next attempt starts. */
import { expect, test } from 'vitest';
import { serviceOrderMachine } from '#machines/orders/service-order.machine.ts';
import type { ServiceOrderEvent } from '#machines/orders/service-order.machine.ts';
import { refusal } from '#tests/paths/support/model.ts';
import { flushPromises, startRun } from '#tests/paths/support/run.ts';

const plan = { planId: 1, quantity: 2, values: {}, key: 'a-key' };

/** A run in state review, from a stored plan. */
async function review(isAccepted: boolean) {
  const run = startRun(serviceOrderMachine, { draft: { accountId: 7, serviceId: 3, plan } });
  const refuse = async (id: string, error: object = refusal) => {
    run.call(id)?.reject(error);
    await flushPromises();
    expect(run.actor.getSnapshot().context.problem).toEqual({ text: refusal.message });
  };
  const send = (event: ServiceOrderEvent) => {
    run.actor.send(event);
    const { value, context } = run.actor.getSnapshot();
    return [value, context.problem];
  };
  run.call('loadForm')?.resolve({
    Plans: [{ PlanId: 1 }],
    Service: { DisplayName: 'A backup' },
    Terms: { Id: 9, AccountId: 5, IsAccepted: isAccepted },
  });
  await flushPromises();
  return { run, refuse, send };
}

test('an order that was refused is sent again, or its plan changed', async () => {
  const { refuse, send } = await review(true);
  expect(send({ type: 'order.confirmed' })).toEqual(['placing', null]);
  await refuse('place');
  expect(send({ type: 'order.confirmed' })).toEqual(['placing', null]);
  await refuse('place');
  expect(send({ type: 'plan.changed' })).toEqual(['planning', null]);
});

test('terms that could not be accepted are accepted again', async () => {
  const { refuse, send } = await review(false);
  send({ type: 'terms.accepted' });
  await refuse('acceptTerms');
  expect(send({ type: 'terms.accepted' })).toEqual(['acceptingTerms', null]);
});

test('a plan that did not do is made anew', async () => {
  const { run, refuse, send } = await review(true);
  send({ type: 'order.confirmed' });
  await refuse('place', { ...refusal, status: 422, details: { Fields: { TenantDomain: 'Required.' } } });
  expect(run.actor.getSnapshot().value).toBe('planning');
  expect(send({ type: 'plan.made', plan })).toEqual(['reviewing', null]);
  expect(run.actor.getSnapshot().context.fields).toEqual({});
});
