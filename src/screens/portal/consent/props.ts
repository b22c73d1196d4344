/** What the parts of these screens are given. */
import type { ActorRefFrom } from 'xstate';
import type { consentMachine } from '#machines/portal/consent.machine.ts';

export type ConsentActor = ActorRefFrom<typeof consentMachine>;
