import { FormattedMessage } from 'react-intl';
import { secrets } from '#src/app/secrets.ts';
import { CodeField } from '#src/ui/plain/CodeField.tsx';
import { identityTexts } from './identity-texts.ts';

type Props = {
  /** False clears the field: the machine has dropped the code. */
  filled: boolean;
  /** The form was submitted without a code, and no other error is shown. */
  isMissing: boolean;
  readOnly: boolean;
  autoFocus?: boolean;
  onFilled: (filled: boolean) => void;
};

/** Field for a verification code. The code goes to the vault; the machine receives only whether there is one. */
export const FactorCode = ({ isMissing, onFilled, ...field }: Props) => (
  <CodeField
    {...field}
    label={<FormattedMessage {...identityTexts.code} />}
    problem={isMissing && <FormattedMessage {...identityTexts.codeMissing} />}
    onCode={code => {
      secrets.set('code', code);
      onFilled(code !== '');
    }}
  />
);
