/** Texts of the password rules and their three states (section 5). */
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { PasswordRule } from '#contract/accounts/account.ts';
import { PASSWORD_HISTORY, PASSWORD_MIN_LENGTH } from '#contract/platform/constants.ts';
import type { RuleState } from '#src/ui/plain/RuleList.tsx';

/** Text of each rule. */
export const RULE_TEXTS: Record<PasswordRule, ReactNode> = {
  length: (
    <FormattedMessage
      id="auth.rule_length"
      defaultMessage="At least {min, plural, one {# character} other {# characters}}"
      description="Password rule"
      values={{ min: PASSWORD_MIN_LENGTH }}
    />
  ),
  number: (
    <FormattedMessage
      id="auth.rule_number"
      defaultMessage="A number"
      description="Password rule: contains one"
    />
  ),
  special: (
    <FormattedMessage
      id="auth.rule_special"
      defaultMessage="A special character"
      description="Password rule: contains one"
    />
  ),
  uppercase: (
    <FormattedMessage
      id="auth.rule_uppercase"
      defaultMessage="An uppercase letter"
      description="Password rule: contains one"
    />
  ),
  lowercase: (
    <FormattedMessage
      id="auth.rule_lowercase"
      defaultMessage="A lowercase letter"
      description="Password rule: contains one"
    />
  ),
  breached: (
    <FormattedMessage
      id="auth.rule_breached"
      defaultMessage="Not found in a known data breach"
      description="Password rule"
    />
  ),
  history: (
    <FormattedMessage
      id="auth.rule_history"
      defaultMessage="Different from your last {count, plural, one {# password} other {# passwords}}"
      description="Password rule"
      values={{ count: PASSWORD_HISTORY }}
    />
  ),
  personal: (
    <FormattedMessage
      id="auth.rule_personal"
      defaultMessage="No part of your company name, first name or last name"
      description="Password rule"
    />
  ),
};

/** Read out after each rule instead of its icon. */
export const STATE_NAMES: Record<RuleState, ReactNode> = {
  met: (
    <FormattedMessage
      id="auth.rule_met"
      defaultMessage=": met"
      description="Read out after a password rule"
    />
  ),
  broken: (
    <FormattedMessage
      id="auth.rule_broken"
      defaultMessage=": not met"
      description="Read out after a password rule"
    />
  ),
  open: (
    <FormattedMessage
      id="auth.rule_open"
      defaultMessage=": not checked yet"
      description="Read out after a password rule"
    />
  ),
};

/** Heading of the rules that only the server can check; announced when it changes. */
export function ServerVerdict({ checked, broken }: { checked: boolean; broken: number }) {
  if (!checked) {
    return (
      <FormattedMessage
        id="auth.rules_checked_later"
        defaultMessage="Checked when you leave the field"
        description="Above the password rules only the server can judge"
      />
    );
  }
  return (
    <FormattedMessage
      id="auth.rules_checked"
      defaultMessage="{broken, plural, =0 {Checked: you can use this password} other {Checked: you cannot use this password}}"
      description="Above the password rules only the server can judge, once it has"
      values={{ broken }}
    />
  );
}
