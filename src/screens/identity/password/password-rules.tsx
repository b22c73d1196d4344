/** Texts of the password rules and their three states (section 5). */
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { PasswordRule } from '#contract/identity/password-rule-names.ts';
import { PASSWORD_HISTORY, PASSWORD_MIN_LENGTH } from '#contract/platform/constants.ts';
import type { RuleState } from '#src/ui/plain/RuleList.tsx';
import { passwordTexts } from './password-texts.ts';

/** Text of each rule. */
export const RULE_TEXTS: Record<PasswordRule, ReactNode> = {
  length: <FormattedMessage {...passwordTexts.ruleLength} values={{ min: PASSWORD_MIN_LENGTH }} />,
  number: <FormattedMessage {...passwordTexts.ruleNumber} />,
  special: <FormattedMessage {...passwordTexts.ruleSpecial} />,
  uppercase: <FormattedMessage {...passwordTexts.ruleUppercase} />,
  lowercase: <FormattedMessage {...passwordTexts.ruleLowercase} />,
  breached: <FormattedMessage {...passwordTexts.ruleBreached} />,
  history: <FormattedMessage {...passwordTexts.ruleHistory} values={{ count: PASSWORD_HISTORY }} />,
  personal: <FormattedMessage {...passwordTexts.rulePersonal} />,
};

/** Read out after each rule instead of its icon. */
export const STATE_NAMES: Record<RuleState, ReactNode> = {
  met: <FormattedMessage {...passwordTexts.ruleMet} />,
  broken: <FormattedMessage {...passwordTexts.ruleBroken} />,
  open: <FormattedMessage {...passwordTexts.ruleOpen} />,
};

/** Heading of the rules that only the server can check; announced when it changes. */
export function ServerVerdict({ checked, broken }: { checked: boolean; broken: number }) {
  if (!checked) {
    return <FormattedMessage {...passwordTexts.rulesCheckedLater} />;
  }
  return <FormattedMessage {...passwordTexts.rulesChecked} values={{ broken }} />;
}
