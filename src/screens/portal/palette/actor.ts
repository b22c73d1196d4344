/** The command palette's machine with its search. */
import { commandPaletteMachine } from '#machines/portal/command-palette.machine.ts';
import type { Complete } from '#src/app/actors/complete.ts';
import { searchActors } from '#src/app/actors/search.ts';

const implementations = { actors: searchActors, actions: {} } satisfies Complete<
  typeof commandPaletteMachine,
  never
>;

export const commandPalette = commandPaletteMachine.provide(implementations);
