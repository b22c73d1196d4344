/** Who answers which operation of the contract. */
import { OPERATIONS } from '#contract/operations.ts';
import type { OperationName } from '#contract/operations.ts';
import type { OperationRow } from '#contract/platform/operation.ts';
import type { Handlers, SessionCall } from './call.ts';

type ServiceName = OperationName extends infer Name
  ? Name extends `${infer Service}/${string}`
    ? Service
    : never
  : never;

/** One object of handlers a service; a missing service or operation does not compile. */
export type Registry = { [Service in ServiceName]: Handlers<Service> };

type Handler = (input: unknown, call: SessionCall) => Promise<unknown>;
export type BoundOperation = OperationRow & { name: OperationName; handler: Handler };

/** Joins the operation table and its handlers by name. */
export function bindHandlers(registry: Registry): ReadonlyMap<string, BoundOperation> {
  const entries = Object.entries(OPERATIONS).map(([name, row]) => {
    const [service = '', operation = ''] = name.split('/');
    // The registry's type holds each handler to its operation; by name alone that is lost.
    const handlers = registry[service as ServiceName] as unknown as Record<string, Handler>;
    const handler = handlers[operation];
    if (!handler) throw new Error(`Nobody answers ${name}`);
    return [name, { ...(row as OperationRow), name: name as OperationName, handler }] as const;
  });
  return new Map(entries);
}
