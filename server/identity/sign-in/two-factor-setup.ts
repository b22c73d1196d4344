/** Adds a second factor: set up, verified by a first code, named and enabled (section 4; LOG-13). */
import { randomUUID } from 'node:crypto';
import type { TwoFactorSetup } from '#contract/identity/two-factor.ts';
import { audit, secretChange } from '#server/platform/audit.ts';
import type { Call, SessionCall } from '#server/platform/call.ts';
import type { MfaMethodRow } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { textOf } from '#server/platform/texts.ts';
import type { Login } from '../logins.ts';
import { enabledMethods, findMethod, lockMethods, maskEmail } from '../methods.ts';
import { sendEmailCode } from './email-codes.ts';
import { readTitle } from './installation.ts';
import { consumeCode } from './second-factor.ts';
import { newTotpSecret, totpKeyUri } from './totp.ts';

const MAX_METHODS = 10;

/** Catches typing errors only; the mailed code shows whether the address works. */
const looksLikeEmail = (text: string): boolean =>
  /^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[^\s@<>"(),:;.]+$/.test(text);

/** Stores a method that is not enabled yet, replacing any earlier unfinished one. */
async function storeUnverified(
  call: Call,
  accountId: number,
  kept: Pick<MfaMethodRow, 'type' | 'secret' | 'email'>,
): Promise<MfaMethodRow> {
  return call
    .asSystem('sign-in')
    .transaction()
    .execute(async db => {
      await db
        .deleteFrom('mfa_method')
        .where('account_id', '=', accountId)
        .where('enabled_at', 'is', null)
        .execute();
      return db
        .insertInto('mfa_method')
        .values({ id: randomUUID(), account_id: accountId, created_at: call.clock.now(), ...kept })
        .returningAll()
        .executeTakeFirstOrThrow();
    });
}

async function setUpAuthenticator(call: Call, login: Login): Promise<TwoFactorSetup> {
  const secret = newTotpSecret();
  const method = await storeUnverified(call, login.accountId, {
    type: 'Authenticator',
    secret: call.seal.seal(secret),
    email: null,
  });
  const KeyUri = totpKeyUri(await readTitle(call.readAsSystem('sign-in')), login.username, secret);
  return { AuthenticationMethodId: method.id, Type: 'Authenticator', Secret: secret, KeyUri };
}

async function setUpEmail(call: Call, login: Login, email: string): Promise<TwoFactorSetup> {
  if (!looksLikeEmail(email)) throw new HttpError(400, 'error.email_address');
  const method = await storeUnverified(call, login.accountId, { type: 'Email', secret: null, email });
  await sendEmailCode(call, method, login.locale ?? call.locale);
  return { AuthenticationMethodId: method.id, Type: 'Email', Target: maskEmail(email) };
}

export type SetUpRequest = { type: 'Authenticator' | 'Email'; email?: string | null | undefined };

export async function setUpMethod(
  call: SessionCall,
  login: Login,
  { type, email }: SetUpRequest,
): Promise<TwoFactorSetup> {
  const methods = await enabledMethods(call.readAsSystem('sign-in'), login.accountId);
  if (methods.length >= MAX_METHODS) throw new HttpError(409, 'error.too_many_methods');
  return type === 'Authenticator'
    ? setUpAuthenticator(call, login)
    : setUpEmail(call, login, email || login.email);
}

/** Enables a method after verifying a code; the first one becomes primary. */
export async function enableMethod(
  call: SessionCall,
  methodId: string,
  token: string,
  name: string,
): Promise<void> {
  const { accountId } = call.session;
  const method = await findMethod(call.readAsSystem('sign-in'), accountId, methodId);
  if (!method || method.enabled_at !== null) throw new HttpError(404, 'error.not_found');
  await consumeCode(call, method, token);
  const chosen = name || textOf(call.locale, `mfa.name.${method.type.toLowerCase()}`);
  await call
    .asSystem('sign-in')
    .transaction()
    .execute(async db => {
      // Under the lock, so that concurrent changes keep exactly one primary method.
      const primary = (await lockMethods(db, accountId)).find(one => one.is_primary);
      await db
        .updateTable('mfa_method')
        .set({ name: chosen, enabled_at: call.clock.now(), is_primary: primary === undefined })
        .where('id', '=', methodId)
        .execute();
      await audit(db, call, {
        action: 'mfa.enable',
        objectId: accountId,
        changes: [
          { field: 'AuthenticationMethod', old: null, new: chosen },
          secretChange('AuthenticationSecret'),
        ],
      });
    });
}
