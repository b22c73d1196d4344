/** Connects operations of the contract with their handlers. */
import { OPERATIONS } from '#contract/operations.ts';
import type { OperationName } from '#contract/operations.ts';
import type { OperationRow } from '#contract/platform/operation.ts';
import type { Call, Handlers, SessionCall } from './call.ts';

type ServiceName = OperationName extends infer Name
  ? Name extends `${infer Service}/${string}`
    ? Service
    : never
  : never;

/** One object of handlers per service; a missing service or operation is a type error. */
export type Registry = { [Service in ServiceName]: Handlers<Service> };

type Handler<C extends Call> = (input: unknown, call: C) => Promise<unknown>;
type SessionAccess = Exclude<OperationRow['access'], 'public'>;

/** An operation with its handler, which gets a session unless the operation is public. */
export type BoundOperation = Omit<OperationRow, 'access'> & { name: OperationName } & (
    | { access: 'public'; handler: Handler<Call> }
    | { access: SessionAccess; handler: Handler<SessionCall> }
  );

/** Joins the operation table and the handlers by name. */
export function bindHandlers(registry: Registry): ReadonlyMap<string, BoundOperation> {
  const entries = Object.entries(OPERATIONS).map(([name, row]) => {
    const [service = '', operation = ''] = name.split('/');
    // The type of `Registry` checks each handler; access by name loses that type.
    const handlers = registry[service as ServiceName] as unknown as Record<string, BoundOperation['handler']>;
    const handler = handlers[operation];
    if (!handler) throw new Error(`Nobody answers ${name}`);
    return [name, { ...row, name, handler } as BoundOperation] as const;
  });
  return new Map(entries);
}
