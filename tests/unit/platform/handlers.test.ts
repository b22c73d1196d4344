/** The types of handlers follow the access of their operations (section 7). */
import { expectTypeOf, test } from 'vitest';
import type { Call, CallOf, Handlers, SessionCall } from '#server/platform/call.ts';

test('a handler gets a session unless its operation is public', () => {
  expectTypeOf<CallOf<'IAuthorizationService/Authenticate'>>().toEqualTypeOf<Call>();
  expectTypeOf<CallOf<'IAuthorizationService/Impersonate'>>().toEqualTypeOf<SessionCall>();
  expectTypeOf<CallOf<'IAuthorizationService/PingPong'>['session']>().toEqualTypeOf<SessionCall['session']>();
});

test('a handler that needs a session does not fit a public operation', () => {
  const needsSession = async (_input: unknown, _call: SessionCall) => null;
  expectTypeOf(needsSession).not.toExtend<Handlers<'IAuthorizationService'>['Logout']>();
  expectTypeOf(needsSession).toExtend<Handlers<'ISelfCareService'>['ChangeMyPassword']>();
});
