/** What a page tells the inspector, already filtered, and the channel it tells it on. */
export type Actor = {
  kind: 'actor';
  id: string;
  /** By which it is known to others: its systemId, or its id. */
  name: string;
  /** The machine's id; null for what is no machine: a call, a subscription. */
  machine: string | null;
  parent: string | null;
};

export type Happening = {
  kind: 'event';
  at: number;
  /** Null where the event came from outside of all actors: a view, the browser. */
  from: string | null;
  to: string;
  type: string;
  event: unknown;
};

export type Snapshot = {
  kind: 'snapshot';
  at: number;
  of: string;
  status: string;
  /** Dotted paths of the active states; empty for what is no machine. */
  active: string[];
  /** Transitions taken since the actor's former snapshot, by the names they have in its picture. */
  taken: string[];
  context: unknown;
};

export type Told = Actor | Happening | Snapshot;

/** One load of the page: `told` begins with the `first` of all it has told. */
export type Report = { page: string; address: string; begun: number; first: number; told: Told[] };

/** An inspector that has just been opened asks to be told everything. */
export const ASKING = 'asking';

/** One browser tab speaks with one inspector. */
export const channelOf = (tab: string): BroadcastChannel => new BroadcastChannel(`portal-inspector-${tab}`);
