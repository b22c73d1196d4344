/** What an inspected page sends to the inspector's window, with secrets already removed, and the channel it uses. */
export type ActorRecord = {
  kind: 'actor';
  /** XState's sessionId. */
  id: string;
  /** Its systemId, else its id. */
  name: string;
  /** The machine's id; null if the actor's logic is not a machine, as with a promise or callback. */
  machine: string | null;
  /** The parent's sessionId; null for a root actor. */
  parent: string | null;
};

export type EventRecord = {
  kind: 'event';
  /** Milliseconds since the epoch. */
  time: number;
  /** The sender's sessionId; null if no actor sent it, but for example a component. */
  from: string | null;
  /** The receiver's sessionId. */
  to: string;
  type: string;
  /** The event without its type. */
  event: unknown;
};

export type SnapshotRecord = {
  kind: 'snapshot';
  time: number;
  /** The sessionId of the actor. */
  actor: string;
  status: string;
  /** Dotted paths of the active states, '' for the root; empty if the actor is not a machine. */
  active: string[];
  /** Names of the transitions taken since the actor's previous snapshot, as in its diagram. */
  taken: string[];
  /** The context, and output or error once there is one. */
  context: unknown;
};

export type InspectionRecord = ActorRecord | EventRecord | SnapshotRecord;

/**
 * A message with records of one page load. `offset` is the index of the first one among all records of the load;
 * `startedAt` is in milliseconds since the epoch.
 */
export type RecordsMessage = {
  page: string;
  address: string;
  startedAt: number;
  offset: number;
  records: InspectionRecord[];
};

/** The message by which a newly opened inspector requests all records. */
export const RECORDS_REQUEST = 'records.requested';

/** Opens the channel between a browser tab and its inspector. */
export const openChannel = (tab: string): BroadcastChannel => new BroadcastChannel(`portal-inspector-${tab}`);
