/** What the parts of these screens are given. */
import type { ActorRefFrom } from 'xstate';
import type { landingPageMachine } from '#machines/portal/landing-page.machine.ts';

export type LandingPageProps = { actor: ActorRefFrom<typeof landingPageMachine> };
