/** Props shared by the components of this folder. */
import type { ActorRefFrom } from 'xstate';
import type { addToPricelistMachine } from '#machines/marketplace/add-to-pricelist.machine.ts';

export type AddProps = { actor: ActorRefFrom<typeof addToPricelistMachine> };
