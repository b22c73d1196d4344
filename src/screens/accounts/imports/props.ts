/** What the parts of these screens are given. */
import type { ActorRefFrom } from 'xstate';
import type { accountImport } from '#src/screens/accounts/actors/imports.ts';

export type ImportProps = { actor: ActorRefFrom<typeof accountImport> };
