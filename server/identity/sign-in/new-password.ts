/** Validates a new password against the policy of section 5, sets it, and ends other sessions. */
import type { AuditAction } from '#contract/accounts/audit-actions.ts';
import type { PasswordRule } from '#contract/identity/password-rule-names.ts';
import { PASSWORD_RULES } from '#contract/identity/password-rule-names.ts';
import { brokenShapeRules } from '#contract/identity/password-rules.ts';
import { PASSWORD_HISTORY } from '#contract/platform/constants.ts';
import { RATE_LIMITS } from '#contract/platform/rate-limits.ts';
import { loadProfile } from '#server/identity/profile.ts';
import { endAllSessions } from '#server/identity/session.ts';
import { audit, secretChange } from '#server/platform/audit.ts';
import type { Call } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { passwordChangedMail } from '#server/platform/mail/texts.ts';
import { checkRateLimit } from '../attempts.ts';
import { lockVerified } from '../logins.ts';
import type { Login } from '../logins.ts';
import { readTitle } from './installation.ts';
import { containsName, isBreached } from './password-policy.ts';
import { consumeReset } from './password-reset.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/** Rules that do not depend on the user. */
export const brokenPublicRules = (password: string): PasswordRule[] => [
  ...brokenShapeRules(password),
  ...(isBreached(password) ? (['breached'] as const) : []),
];

/** Names that must not occur in the password: company, first and last name. */
async function namesOf(call: Call, accountId: number): Promise<string[]> {
  const profile = await loadProfile({ prepared: call.preparedAsSystem('sign-in') }, accountId, null);
  const company = profile?.user.CompanyAccount?.Views['General']?.Values['DisplayName'];
  const names = [company, profile?.user.Firstname, profile?.user.Lastname];
  return names.filter(name => typeof name === 'string');
}

/** The hashes of the user's last ten passwords; the current one is among them. */
async function usedHashes(call: Call, login: Login): Promise<Set<string>> {
  const rows = await call
    .readAsSystem('sign-in')
    .selectFrom('password_history')
    .select('password_hash')
    .where('account_id', '=', login.accountId)
    .orderBy('set_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PASSWORD_HISTORY)
    .execute();
  return new Set([login.passwordHash, ...rows.map(row => row.password_hash)]);
}

async function isOneOf(hashes: Iterable<string>, password: string): Promise<boolean> {
  for (const stored of hashes) if (await verifyPassword(stored, password)) return true;
  return false;
}

/** Returns the rules the password breaks without a look at former ones, in display order. */
async function brokenByItself(call: Call, login: Login, password: string): Promise<PasswordRule[]> {
  const broken = new Set<PasswordRule>(brokenPublicRules(password));
  if (containsName(password, await namesOf(call, login.accountId))) broken.add('personal');
  return PASSWORD_RULES.filter(rule => broken.has(rule));
}

/**
 * Returns the rules that a password being typed breaks. Whoever found a signed-in browser could guess by this: so it says
 * nothing about the current password, and compares with former ones only what fits otherwise, as often as wrong passwords are
 * allowed. The change itself compares with all.
 */
export async function brokenWhileTyping(call: Call, login: Login, password: string): Promise<PasswordRule[]> {
  const broken = await brokenByItself(call, login, password);
  if (broken.length > 0) return broken;
  if ((await checkRateLimit(call, RATE_LIMITS.historyCheck, login.accountId)) > 0) return [];
  const former = await usedHashes(call, login);
  former.delete(login.passwordHash);
  return (await isOneOf(former, password)) ? ['history'] : [];
}

/** @throws HttpError 422 when the password breaks a rule */
export async function assertPasswordRules(call: Call, login: Login, password: string): Promise<void> {
  const isRefused =
    (await brokenByItself(call, login, password)).length > 0 ||
    (await isOneOf(await usedHashes(call, login), password));
  if (isRefused) throw new HttpError(422, 'error.password_rules');
}

/**
 * Sets a validated password, invalidates reset links and ends the user's other sessions.
 * @param keepSession id of the session to keep; none after a reset.
 * @param resetToken reset link to consume, in the same transaction, so that it stays valid after a failure.
 */
export async function setPassword(
  call: Call,
  login: Login,
  password: string,
  { action, keepSession, resetToken }: { action: AuditAction; keepSession?: string; resetToken?: string },
): Promise<void> {
  const password_hash = await hashPassword(password);
  const [account_id, now] = [login.accountId, call.clock.now()];
  await call
    .asSystem('sign-in')
    .transaction()
    .execute(async db => {
      if (resetToken === undefined) await lockVerified(db, login);
      else await consumeReset(db, login.accountId, resetToken);
      await db
        .updateTable('login')
        .set({ password_hash, password_changed_at: now })
        .where('account_id', '=', account_id)
        .execute();
      await db.insertInto('password_history').values({ account_id, password_hash, set_at: now }).execute();
      await db.deleteFrom('password_reset').where('account_id', '=', account_id).execute();
      await db.deleteFrom('pending_sign_in').where('account_id', '=', account_id).execute();
      await endAllSessions(db, account_id, keepSession);
      await audit(db, call, {
        action,
        objectId: account_id,
        actorId: account_id,
        changes: [secretChange('Password')],
      });
    });
  call.mailer.runInBackground(async () => {
    const mail = passwordChangedMail(
      login.locale ?? call.locale,
      await readTitle(call.readAsSystem('sign-in')),
      login.username,
    );
    await call.mailer.send({ to: login.email, ...mail });
  });
}
