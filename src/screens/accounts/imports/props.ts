/** Props shared by the components of this folder. */
import type { ActorRefFrom } from 'xstate';
import type { accountImport } from './import-actors.ts';

export type ImportProps = { actor: ActorRefFrom<typeof accountImport> };
