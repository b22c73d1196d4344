/** A machine's browser driver, `<name>.browser.ts`: an event driver for each event and an assertion for each state. */
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFrom,
  EventObject,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import type { Fixtures } from './fixtures.ts';
import type { Model } from './model.ts';
import type { InvokeRequests } from './paused-requests.ts';

/** Causes an event in the browser. `ahead` are the next events of the path, which it may have to prepare for. */
export type EventDriver<Event = EventObject> = (
  fixtures: Fixtures,
  event: Event,
  ahead: EventObject[],
) => Promise<unknown>;

/** Asserts what the page shows in a state. */
export type StateAssertion<Snapshot = AnyMachineSnapshot> = (
  fixtures: Fixtures,
  snapshot: Snapshot,
) => Promise<unknown>;

/** The most steps of a joined path. */
export const JOINED_STEPS = 12;

type Driver<Input, Events, Snapshot> = {
  /** Prepares the server for this input and opens the page. */
  begin: (fixtures: Fixtures, input: Input, ahead: EventObject[]) => Promise<unknown>;
  /** A user's event by role and name, a delay by the clock, a request's outcome where `calls` does not suffice. */
  events: Events;
  /** Assertions about the page for each state. */
  states: Record<string, StateAssertion<Snapshot>>;
  /**
   * The operation behind each invoke: paused at the server from the start of the invoke until its outcome is due, then
   * released, or failed with the model's error. Where the outcome has an event driver, it is released afterwards.
   */
  calls?: Record<string, InvokeRequests>;
  /**
   * Events that cannot be triggered in a browser, each with the reason: an event type, or one transition as `state · event`.
   * Browser paths do not contain them.
   */
  unreachable?: Record<string, string>;
  /**
   * Paths are joined end to start up to this number of steps, because opening the page takes most of the time: by default
   * {@link JOINED_STEPS}. 0 where a joined path would need other data than the page has by then.
   */
  maxSteps?: number;
};

/** `name` is the model's. */
export type BrowserDriver = Driver<unknown, Record<string, EventDriver>, AnyMachineSnapshot> & {
  name: string;
};

type EventNamed<Event, Type> = Event extends { type: infer Types }
  ? Type extends Types
    ? Event
    : never
  : never;

/** An event driver for each of the machine's events, and for outcomes and delays as XState names them. */
type EventDrivers<Event extends EventObject> = {
  [Type in Event['type']]?: EventDriver<EventNamed<Event, Type>>;
} & { [Type in `xstate.${string}`]?: EventDriver };

/** Types the driver's events, input and snapshots by the machine. */
export const driverOf = <Machine extends AnyStateMachine>(
  { name }: Model<Machine>,
  driver: NoInfer<Driver<InputFrom<Machine>, EventDrivers<EventFrom<Machine>>, SnapshotFrom<Machine>>>,
): BrowserDriver => ({ name, ...(driver as unknown as Omit<BrowserDriver, 'name'>) });
