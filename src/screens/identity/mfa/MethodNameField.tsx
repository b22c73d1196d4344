import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { TextField } from '#src/ui/plain/TextField.tsx';

/** As long as the contract lets a name be. */
const LONGEST = 80;

type Props = {
  label: ReactNode;
  help?: ReactNode;
  name: string;
  autoFocus?: boolean;
  readOnly: boolean;
  /** Sending was tried: a name that is missing is shown as wrong. */
  insisted: boolean;
  onChange: (name: string) => void;
};

/** What to call a second factor. */
export const MethodNameField = ({ name, insisted, onChange, autoFocus = false, ...field }: Props) => (
  <TextField
    {...field}
    name="method-name"
    autoComplete="off"
    autoFocus={autoFocus}
    maxLength={LONGEST}
    value={name}
    onChange={event => onChange(event.target.value)}
    problem={
      insisted &&
      name.trim() === '' && (
        <FormattedMessage
          id="auth.method_name_missing"
          defaultMessage="Enter a name"
          description="Under an empty field"
        />
      )
    }
  />
);
