/** Connects operations of the contract with their handlers. */
import { OPERATIONS } from '#contract/operations.ts';
import type { OperationName } from '#contract/operations.ts';
import type { OperationRow } from '#contract/platform/operation.ts';
import type { Handlers, SessionCall } from './call.ts';

type ServiceName = OperationName extends infer Name
  ? Name extends `${infer Service}/${string}`
    ? Service
    : never
  : never;

/** One object of handlers per service; a missing service or operation is a type error. */
export type Registry = { [Service in ServiceName]: Handlers<Service> };

type Handler = (input: unknown, call: SessionCall) => Promise<unknown>;
export type BoundOperation = OperationRow & { name: OperationName; handler: Handler };

/** Joins the operation table and the handlers by name. */
export function bindHandlers(registry: Registry): ReadonlyMap<string, BoundOperation> {
  const entries = Object.entries(OPERATIONS).map(([name, row]) => {
    const [service = '', operation = ''] = name.split('/');
    // The type of `Registry` checks each handler; access by name loses that type.
    const handlers = registry[service as ServiceName] as unknown as Record<string, Handler>;
    const handler = handlers[operation];
    if (!handler) throw new Error(`Nobody answers ${name}`);
    return [name, { ...(row as OperationRow), name: name as OperationName, handler }] as const;
  });
  return new Map(entries);
}
