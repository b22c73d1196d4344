/** The rules for a new password and its confirmation that the form can check by itself (section 5). Pure. */
import type { PasswordRule } from '#contract/identity/password-rule-names.ts';
import {
  brokenShapeRules,
  normalizePassword,
  SERVER_RULES,
  SHAPE_RULES,
} from '#contract/identity/password-rules.ts';
import type { RuleState } from '#src/ui/plain/RuleList.tsx';

export type PasswordDraft = { password: string; confirmation: string };

export const EMPTY_DRAFT: PasswordDraft = { password: '', confirmation: '' };

/** True when the password is filled and breaks none of the rules that the form can check. */
export const isValid = ({ password }: PasswordDraft): boolean => brokenShapeRules(password).length === 0;

export const matches = ({ password, confirmation }: PasswordDraft): boolean =>
  normalizePassword(password) === normalizePassword(confirmation);

/** False while the confirmation is still a prefix of the password, so that no error shows while typing. */
export const differs = (draft: PasswordDraft, finished: boolean): boolean =>
  !matches(draft) && (finished || !draft.password.startsWith(draft.confirmation));

type Rated = { rule: PasswordRule; state: RuleState };

/** The rules checked while typing. An empty field breaks none. */
export function shapeStates({ password }: PasswordDraft): Rated[] {
  const broken: readonly PasswordRule[] = brokenShapeRules(password);
  const unmet: RuleState = password === '' ? 'open' : 'broken';
  return SHAPE_RULES.map(rule => ({ rule, state: broken.includes(rule) ? unmet : 'met' }));
}

/** The rules that only the server can check, once the field has lost the focus. */
export function serverStates(broken: readonly PasswordRule[], checked: boolean): Rated[] {
  const checkedState: RuleState = checked ? 'met' : 'open';
  return SERVER_RULES.map(rule => ({ rule, state: broken.includes(rule) ? 'broken' : checkedState }));
}
