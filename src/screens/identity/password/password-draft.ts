/** What the form itself can say about a new password and its confirmation (section 5). Pure. */
import type { PasswordRule } from '#contract/accounts/account.ts';
import {
  brokenShapeRules,
  normalizePassword,
  SERVER_RULES,
  SHAPE_RULES,
} from '#contract/identity/password-rules.ts';
import type { RuleState } from '#src/ui/plain/RuleList.tsx';

export type PasswordDraft = { password: string; confirmation: string };

export const EMPTY_DRAFT: PasswordDraft = { password: '', confirmation: '' };

/** Filled and no rule broken that needs nothing but the password. */
export const isValid = ({ password }: PasswordDraft): boolean => brokenShapeRules(password).length === 0;

export const matches = ({ password, confirmation }: PasswordDraft): boolean =>
  normalizePassword(password) === normalizePassword(confirmation);

/** While it is still being typed, a confirmation that can yet become the password is not called wrong. */
export const differs = (draft: PasswordDraft, finished: boolean): boolean =>
  !matches(draft) && (finished || !draft.password.startsWith(draft.confirmation));

type Rated = { rule: PasswordRule; state: RuleState };

/** The rules judged while typing. An untouched field breaks nothing yet. */
export function shapeStates({ password }: PasswordDraft): Rated[] {
  const broken: readonly PasswordRule[] = brokenShapeRules(password);
  const unmet: RuleState = password === '' ? 'open' : 'broken';
  return SHAPE_RULES.map(rule => ({ rule, state: broken.includes(rule) ? unmet : 'met' }));
}

/** The rules only the server can judge, once the field was left. */
export function serverStates(broken: readonly PasswordRule[], checked: boolean): Rated[] {
  const judged: RuleState = checked ? 'met' : 'open';
  return SERVER_RULES.map(rule => ({ rule, state: broken.includes(rule) ? 'broken' : judged }));
}
