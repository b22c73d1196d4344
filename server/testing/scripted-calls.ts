/** Lets tests pause calls or make them fail, by operation. */
import type { FastifyReply } from 'fastify';
import { messageBody } from '#server/platform/http/errors.ts';

/** How the next call fails. Status 0 aborts the connection; without a message the body is empty. */
export type ScriptedFailure = { status: number; message?: string | undefined };

export type ScriptedCalls = {
  hold(operation: string): void;
  /** Releases paused calls of one operation or all. With `again`, later calls are paused. */
  release(operation?: string, again?: boolean): void;
  fail(operation: string, failure: ScriptedFailure): void;
  /** Makes every call fail until `mend`. */
  breakDown(operation: string, failure: ScriptedFailure): void;
  mend(operation: string): void;
  /** Clears everything and releases paused calls. */
  reset(): void;
  /** Called by the dispatcher before the handler. Returns true when the call was answered here. */
  intercept(operation: string, reply: FastifyReply): Promise<boolean>;
};

export function createScriptedCalls(): ScriptedCalls {
  const held = new Map<string, { promise: Promise<void>; resolve: () => void }>();
  const failures = new Map<string, ScriptedFailure[]>();
  const broken = new Map<string, ScriptedFailure>();

  const hold = (operation: string): void => {
    if (held.has(operation)) return;
    let resolve = (): void => {};
    const promise = new Promise<void>(done => (resolve = done));
    held.set(operation, { promise, resolve });
  };

  const release = (operation?: string, again = false): void => {
    // A copy, because `again` adds new entries.
    const gates = Array.from(held);
    for (const [name, gate] of gates) {
      if (operation !== undefined && operation !== name) continue;
      held.delete(name);
      if (again) hold(name);
      gate.resolve();
    }
  };

  return {
    hold,
    release,
    fail: (operation, failure) => {
      failures.set(operation, [...(failures.get(operation) ?? []), failure]);
    },
    breakDown: (operation, failure) => void broken.set(operation, failure),
    mend: operation => void broken.delete(operation),
    reset: () => {
      failures.clear();
      broken.clear();
      release();
    },
    intercept: async (operation, reply) => {
      await held.get(operation)?.promise;
      const failure = failures.get(operation)?.shift() ?? broken.get(operation);
      if (!failure) return false;
      if (failure.status === 0) {
        reply.hijack();
        reply.raw.destroy();
        return true;
      }
      const body = failure.message === undefined ? '' : messageBody(failure.message);
      void reply.code(failure.status).type('application/xml; charset=utf-8').send(body);
      return true;
    },
  };
}
