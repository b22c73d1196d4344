/** Props shared by the components of this folder. */
import type { ActorRefFrom } from 'xstate';
import type { landingPageMachine } from '#machines/portal/landing-page.machine.ts';

export type LandingPageProps = { actor: ActorRefFrom<typeof landingPageMachine> };
