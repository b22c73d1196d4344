/** The types of handlers follow the access of their operations (section 7). */
import { expectTypeOf, test } from 'vitest';
import type { Operations } from '#contract/operations.ts';
import type { Call, CallOf, SessionCall } from '#server/platform/call.ts';
import type { Registry } from '#server/platform/registry.ts';

test('a handler gets a session unless its operation is public', () => {
  expectTypeOf<CallOf<Operations['IAuthorizationService/Authenticate']>>().toEqualTypeOf<Call>();
  expectTypeOf<CallOf<Operations['IAuthorizationService/Impersonate']>>().toEqualTypeOf<SessionCall>();
  expectTypeOf<CallOf<Operations['IAuthorizationService/PingPong']>>().toEqualTypeOf<SessionCall>();
});

test('a handler that needs a session does not fit a public operation', () => {
  const needsSession = async (_input: unknown, _call: SessionCall) => null;
  expectTypeOf(needsSession).not.toExtend<Registry['IAuthorizationService/Logout']>();
  expectTypeOf(needsSession).toExtend<Registry['ISelfCareService/ChangeMyPassword']>();
});
