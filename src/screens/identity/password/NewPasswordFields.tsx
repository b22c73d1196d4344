import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { PasswordRule } from '#contract/identity/password-rule-names.ts';
import { secrets } from '#src/app/secrets.ts';
import { PasswordField } from '#src/ui/plain/PasswordField.tsx';
import { RuleList } from '#src/ui/plain/RuleList.tsx';
import { differs, EMPTY_DRAFT, isValid, matches, serverStates, shapeStates } from './password-draft.ts';
import type { PasswordDraft } from './password-draft.ts';
import { RULE_TEXTS, ServerVerdict, STATE_NAMES } from './password-rules.tsx';
import { passwordTexts } from './password-texts.ts';

type Props = {
  /** Tells a password manager which user the password belongs to. */
  username: string;
  /** The rules that the server found broken, and whether it has checked the current password. */
  brokenRules: readonly PasswordRule[];
  checked: boolean;
  /** The form was submitted: missing values are marked as errors. */
  isSubmitted: boolean;
  /** The password is being saved and cannot be changed. */
  readOnly: boolean;
  onPassword: (draft: { isValid: boolean; matches: boolean }) => void;
  onConfirmation: (draft: { matches: boolean }) => void;
  onLeft: () => void;
};

/** A new password, its confirmation and the rules of section 5, each marked as met or not while typing. */
export function NewPasswordFields(props: Props) {
  const { username, brokenRules, checked, isSubmitted, readOnly, onPassword, onConfirmation, onLeft } = props;
  const id = useId();
  const [draft, setDraft] = useState<PasswordDraft>(EMPTY_DRAFT);
  const [finished, setFinished] = useState(false);
  const shape = shapeStates(draft);
  const isWrong = brokenRules.length > 0 || (isSubmitted && !isValid(draft));
  const isDifferent = draft.confirmation === '' ? isSubmitted : differs(draft, finished);
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={<FormattedMessage {...passwordTexts.newPassword} />}
        name="new-password"
        autoComplete="new-password"
        aria-describedby={`${id}-shape ${id}-server`}
        aria-invalid={isWrong}
        value={draft.password}
        readOnly={readOnly}
        onBlur={onLeft}
        onChange={event => {
          const next = { ...draft, password: event.target.value };
          setDraft(next);
          secrets.set('newPassword', next.password);
          onPassword({ isValid: isValid(next), matches: matches(next) });
        }}
      />
      <RuleList
        id={`${id}-shape`}
        rules={shape.map(({ rule, state }) => ({ id: rule, state, text: RULE_TEXTS[rule] }))}
        stateNames={STATE_NAMES}
        title={
          <FormattedMessage
            {...passwordTexts.rulesMet}
            values={{ met: shape.filter(({ state }) => state === 'met').length, all: shape.length }}
          />
        }
      />
      <RuleList
        id={`${id}-server`}
        rules={serverStates(brokenRules, checked).map(({ rule, state }) => ({
          id: rule,
          state,
          text: RULE_TEXTS[rule],
        }))}
        stateNames={STATE_NAMES}
        title={<ServerVerdict checked={checked} broken={brokenRules.length} />}
      />
      <PasswordField
        label={<FormattedMessage {...passwordTexts.confirmPassword} />}
        name="confirm-password"
        autoComplete="new-password"
        value={draft.confirmation}
        readOnly={readOnly}
        onBlur={() => setFinished(draft.confirmation !== '')}
        onChange={event => {
          const next = { ...draft, confirmation: event.target.value };
          setDraft(next);
          onConfirmation({ matches: matches(next) });
        }}
        problem={isDifferent && <FormattedMessage {...passwordTexts.passwordsDiffer} />}
      />
    </>
  );
}
