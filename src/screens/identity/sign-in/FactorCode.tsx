import { FormattedMessage } from 'react-intl';
import { secrets } from '#src/app/secrets.ts';
import { CodeField } from '#src/ui/plain/CodeField.tsx';

type Props = {
  /** False empties the field: its owner has dropped the code. */
  filled: boolean;
  /** Sending was tried without a code, and nothing worse is said. */
  isMissing: boolean;
  readOnly: boolean;
  autoFocus?: boolean;
  onFilled: (filled: boolean) => void;
};

/** The code of a second factor: it goes to the vault, its owner hears only whether there is one. */
export const FactorCode = ({ isMissing, onFilled, ...field }: Props) => (
  <CodeField
    {...field}
    label={<FormattedMessage id="auth.code" defaultMessage="Verification code" description="Field label" />}
    problem={
      isMissing && (
        <FormattedMessage
          id="auth.code_missing"
          defaultMessage="Enter the verification code"
          description="Under an empty field"
        />
      )
    }
    onCode={code => {
      secrets.set('code', code);
      onFilled(code !== '');
    }}
  />
);
