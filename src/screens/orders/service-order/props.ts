/** What the parts of these screens are given. */
import type { ActorRefFrom } from 'xstate';
import type { serviceOrderMachine } from '#machines/orders/service-order.machine.ts';

export type OrderProps = { actor: ActorRefFrom<typeof serviceOrderMachine> };
