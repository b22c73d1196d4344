import type { ReactNode } from 'react';
import { Checkbox } from '#src/ui/plain/Checkbox.tsx';
import css from '#src/screens/platform/wizard/Wizard.module.css';

type Props = {
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
};

/** Section 5: the checkbox is required before a change with consequences. */
export const ConfirmationCheckbox = ({ checked, disabled, onChange, children }: Props) => (
  <div className={css.understood}>
    <Checkbox checked={checked} disabled={disabled} onChange={onChange}>
      {children}
    </Checkbox>
  </div>
);
