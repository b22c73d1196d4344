/**
 * Events that the app's own code will send one day and no screen causes yet: sent through the root actor, which pages
 * of a server with test controls expose (docs/testing.md).
 */
import type { SessionActors, RootActors } from '#src/app/actors/system.ts';
import type { World } from './world.ts';

type Actor = { send: (event: object) => void; getSnapshot: () => { value?: unknown; context?: unknown } };
type Lent = { system: { get: (id: string) => Actor | undefined } };

declare global {
  interface Window {
    portal?: Lent;
    workplace?: Lent;
    /** What a test's own functions in the page were called with. */
    heard?: unknown[];
  }
}

/** Sends an event of plain data. */
export const sendTo = (
  { page }: World,
  name: keyof RootActors | keyof SessionActors,
  event: object,
): Promise<void> =>
  page.evaluate(
    ([id, given]) => (window.portal!.system.get(id) ?? window.workplace!.system.get(id))!.send(given),
    [name, event] as const,
  );

/** Where an actor stands that shows itself to nobody: once it is there, what led to it is over. */
export const standingOf = (
  { page }: Pick<World, 'page'>,
  name: keyof RootActors | keyof SessionActors,
): Promise<unknown> =>
  page.evaluate(
    id => (window.portal?.system.get(id) ?? window.workplace?.system.get(id))?.getSnapshot().value,
    name,
  );

/** What an actor keeps in mind, of plain data. */
export const contextOf = ({ page }: Pick<World, 'page'>, name: keyof RootActors): Promise<unknown> =>
  page.evaluate(id => window.portal?.system.get(id)?.getSnapshot().context, name);

/** What the page's functions have heard so far. */
export const heardIn = ({ page }: World): Promise<unknown[]> => page.evaluate(() => window.heard ?? []);
