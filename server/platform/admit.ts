/** The checks that precede every operation: its right and its input (sections 6, 7). */
import { assertAllowed, decide } from '#server/identity/rights.ts';
import type { Call, SessionCall } from './call.ts';
import { HttpError } from './http-error.ts';
import type { BoundOperation } from './registry.ts';

/**
 * Returns the handler, bound to the call, if the caller may call the operation.
 * @throws HttpError 401 or 403 otherwise.
 */
export function admit(operation: BoundOperation, call: Call): (input: unknown) => Promise<unknown> {
  if (operation.access === 'public') return input => operation.handler(input, call);
  const admitted = requireAccess(operation, call);
  return input => operation.handler(input, admitted);
}

/**
 * Section 6: 401 means there is no valid session, 403 that the right is missing. The cookie is not cleared: this
 * response may reach the browser after that of a sign-in which has set a new one.
 */
function requireAccess(operation: BoundOperation, call: Call): SessionCall {
  if (!hasSession(call)) throw new HttpError(401, 'error.session');
  if (operation.access === 'in-session') return call;
  if (call.session.user.MustSetupMfa) throw new HttpError(403, 'error.mfa_setup_required');
  assertAllowed(decide(call, operation));
  return call;
}

const hasSession = (call: Call): call is SessionCall => call.session !== null;

/**
 * Parses an input with the contract.
 * @throws HttpError 400 naming the invalid field.
 */
export function parseInput(operation: BoundOperation, body: unknown): unknown {
  const parsed = operation.input.safeParse(body);
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path ?? [];
  throw path.length > 0
    ? new HttpError(400, 'error.input', { field: path.join('.') })
    : new HttpError(400, 'error.input_body');
}
