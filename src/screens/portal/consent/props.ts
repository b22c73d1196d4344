/** Props shared by the components of this folder. */
import type { ActorRefFrom } from 'xstate';
import type { consentMachine } from '#machines/portal/consent.machine.ts';

export type ConsentActor = ActorRefFrom<typeof consentMachine>;
