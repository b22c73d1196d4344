/** Props shared by the components of this folder. */
import type { ActorRefFrom } from 'xstate';
import type { serviceOrderMachine } from '#machines/orders/service-order.machine.ts';

export type OrderProps = { actor: ActorRefFrom<typeof serviceOrderMachine> };
