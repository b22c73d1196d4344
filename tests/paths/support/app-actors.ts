/** The app's actors in the page, through the root actors that pages of a server with test controls expose. */
import type { SessionActors, RootActors } from '#src/app/actors/system.ts';
import type { Fixtures } from './fixtures.ts';

type Actor = { send: (event: object) => void; getSnapshot: () => { value?: unknown; context?: unknown } };
type ExposedActor = { system: { get: (id: string) => Actor | undefined } };

declare global {
  interface Window {
    portal?: ExposedActor;
    userRoot?: ExposedActor;
    /** Arguments that functions of a test in the page were called with. */
    recordedArguments?: unknown[];
  }
}

/** Sends a serializable event to an actor, for events that no screen causes yet. */
export const sendTo = (
  { page }: Fixtures,
  name: keyof RootActors | keyof SessionActors,
  event: object,
): Promise<void> =>
  page.evaluate(
    ([id, given]) => (window.portal!.system.get(id) ?? window.userRoot!.system.get(id))!.send(given),
    [name, event] as const,
  );

/** The state value of an actor, for those that nothing on the screen shows. */
export const stateValueOf = (
  { page }: Pick<Fixtures, 'page'>,
  name: keyof RootActors | keyof SessionActors,
): Promise<unknown> =>
  page.evaluate(
    id => (window.portal?.system.get(id) ?? window.userRoot?.system.get(id))?.getSnapshot().value,
    name,
  );

/** The serializable part of an actor's context. */
export const contextOf = (
  { page }: Pick<Fixtures, 'page'>,
  name: keyof RootActors | keyof SessionActors,
): Promise<unknown> =>
  page.evaluate(
    id => (window.portal?.system.get(id) ?? window.userRoot?.system.get(id))?.getSnapshot().context,
    name,
  );

/** Arguments recorded in the page so far. */
export const recordedArgumentsIn = ({ page }: Fixtures): Promise<unknown[]> =>
  page.evaluate(() => window.recordedArguments ?? []);
