/** Props shared by the components of this folder. */
import type { ActorRefFrom } from 'xstate';
import type { adminMethodMachine } from '#machines/portal/admin-method.machine.ts';

export type AdminConsoleProps = { actor: ActorRefFrom<typeof adminMethodMachine> };
