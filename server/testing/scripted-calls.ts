/** Lets tests pause calls or make them fail, by operation. */
import type { FastifyReply } from 'fastify';
import { messageBody } from '#server/platform/http/errors.ts';

/** How the next call fails. Status 0 aborts the connection; without a message the body is empty. */
export type ScriptedFailure = { status: number; message?: string | undefined };

export type ScriptedCalls = {
  /** Pauses calls until `resume`. */
  pause(operation: string): void;
  /** Resumes paused calls of one operation or all. With `again`, later calls are still paused. */
  resume(operation?: string, again?: boolean): void;
  fail(operation: string, failure: ScriptedFailure): void;
  /** Makes every call fail until `stopFailing`. */
  failAlways(operation: string, failure: ScriptedFailure): void;
  stopFailing(operation: string): void;
  /** Clears all faults and resumes paused calls. */
  reset(): void;
  /** Called by the dispatcher before the handler. Returns true when the call was answered here. */
  intercept(operation: string, reply: FastifyReply): Promise<boolean>;
  /**
   * Called before an operation is answered within a page. Waits while it is paused, and throws when its next call is to
   * fail; the failure remains for that call.
   */
  hold(operation: string): Promise<void>;
};

export function createScriptedCalls(): ScriptedCalls {
  const paused = new Map<string, { promise: Promise<void>; resolve: () => void }>();
  const failures = new Map<string, ScriptedFailure[]>();
  const alwaysFailing = new Map<string, ScriptedFailure>();

  const pause = (operation: string): void => {
    if (paused.has(operation)) return;
    let resolve = (): void => {};
    const promise = new Promise<void>(done => (resolve = done));
    paused.set(operation, { promise, resolve });
  };

  const resume = (operation?: string, again = false): void => {
    // A copy, because `again` adds new entries.
    const gates = Array.from(paused);
    for (const [name, gate] of gates) {
      if (operation !== undefined && operation !== name) continue;
      paused.delete(name);
      if (again) pause(name);
      gate.resolve();
    }
  };

  const hold = async (operation: string): Promise<void> => {
    await paused.get(operation)?.promise;
    if (failures.get(operation)?.length || alwaysFailing.has(operation))
      throw new Error(`${operation} is to fail`);
  };

  return {
    pause,
    resume,
    hold,
    fail: (operation, failure) => {
      failures.set(operation, [...(failures.get(operation) ?? []), failure]);
    },
    failAlways: (operation, failure) => void alwaysFailing.set(operation, failure),
    stopFailing: operation => void alwaysFailing.delete(operation),
    reset: () => {
      failures.clear();
      alwaysFailing.clear();
      resume();
    },
    intercept: async (operation, reply) => {
      await paused.get(operation)?.promise;
      const failure = failures.get(operation)?.shift() ?? alwaysFailing.get(operation);
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
