/** What an operation answers to an id of another owner's object. */
import type { Input, OperationName } from '#contract/operations.ts';
import type { PersonName } from '#tests/support/enter.ts';
import type { Things } from './things.ts';

/** An input with the id of another owner's object. */
export type Swap<Name extends OperationName> = {
  /** Null is not signed in. */
  by: PersonName | null;
  /** The expected response to both ids; by default not found. */
  status?: number;
  foreign: (things: Things) => number | string;
  input: (things: Things, id: never) => Input<Name> | Promise<Input<Name>>;
};

/** Why an id is not tested here. */
export type Reason = string;

/** For each operation its ids by path, as `idsOf` reads them from the schema. */
export type Cases = { [Name in OperationName]?: Record<string, Swap<Name> | Reason> };

export const OF_ACCOUNT: Reason = 'the account: rights-matrix.test.ts';
export const REQUEST: Reason = 'a request that is sent again: stored-responses.test.ts';
export const POSITION: Reason = 'where a page ended: nothing of it is read';
export const EVERYBODYS: Reason =
  'nobody’s own: plans, services and vendors are shown to all who may read the marketplace';
