/** Test cases that send an operation the id of another owner's object. */
import type { Input, OperationName } from '#contract/operations.ts';
import type { PersonName } from '#tests/support/enter.ts';
import type { Things } from './things.ts';

/** An input with the id of another owner's object. */
export type Swap<Name extends OperationName> = {
  /** Null for a visitor who is not signed in. */
  by: PersonName | null;
  /** The expected status for both ids; 404 by default. */
  status?: number;
  foreign: (things: Things) => number | string;
  input: (things: Things, id: never) => Input<Name> | Promise<Input<Name>>;
};

/** Why an id is not tested here. */
export type Reason = string;

/** The ids of each operation by path, as `idsOf` reads them from the schema. */
export type Cases = { [Name in OperationName]?: Record<string, Swap<Name> | Reason> };

export const NOT_OWNED: Reason =
  'has no owner: plans, services and vendors are visible to every user who may read the marketplace';
