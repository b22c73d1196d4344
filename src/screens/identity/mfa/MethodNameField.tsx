import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { mfaTexts } from './mfa-texts.ts';

/** The maximum length in the contract. */
const MAX_LENGTH = 80;

type Props = {
  label: ReactNode;
  help?: ReactNode;
  name: string;
  autoFocus?: boolean;
  readOnly: boolean;
  /** The form was submitted: a missing name is marked as an error. */
  isSubmitted: boolean;
  onChange: (name: string) => void;
};

/** Field for the name of a verification method. */
export const MethodNameField = ({ name, isSubmitted, onChange, autoFocus = false, ...field }: Props) => (
  <TextField
    {...field}
    name="method-name"
    autoComplete="off"
    autoFocus={autoFocus}
    maxLength={MAX_LENGTH}
    value={name}
    onChange={event => onChange(event.target.value)}
    problem={isSubmitted && name.trim() === '' && <FormattedMessage {...mfaTexts.methodNameMissing} />}
  />
);
