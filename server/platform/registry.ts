/** Connects operations of the contract with their handlers. */
import { OPERATIONS } from '#contract/operations.ts';
import type { OperationName, Operations } from '#contract/operations.ts';
import type { OperationRow } from '#contract/platform/operation.ts';
import type { Call, HandlersOf, SessionCall } from './call.ts';

/** The handler of every operation; a missing one is a type error. */
export type Registry = HandlersOf<Operations>;

type Handler<C extends Call> = (input: unknown, call: C) => Promise<unknown>;
type SessionAccess = Exclude<OperationRow['access'], 'public'>;

/** An operation with its handler, which gets a session unless the operation is public. */
export type BoundOperation = Pick<OperationRow, 'input' | 'output' | 'checkedOn'> & {
  name: OperationName;
} & ({ access: 'public'; handler: Handler<Call> } | { access: SessionAccess; handler: Handler<SessionCall> });

/** Joins the operation table and the handlers by name. */
export function bindHandlers(registry: Registry): ReadonlyMap<string, BoundOperation> {
  const names = Object.keys(OPERATIONS) as OperationName[];
  // The type of `Registry` checks each handler; access by a name that is not known loses that type.
  return new Map(
    names.map(name => [name, { ...OPERATIONS[name], name, handler: registry[name] } as BoundOperation]),
  );
}
