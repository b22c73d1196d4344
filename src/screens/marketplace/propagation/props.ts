/** Props shared by the components of this folder. */
import type { ActorRefFrom } from 'xstate';
import type { propagationMachine } from '#machines/marketplace/propagation.machine.ts';

export type PropagationProps = { actor: ActorRefFrom<typeof propagationMachine> };
