import { Switch } from '@mantine/core';
import type { FieldTexts } from '#src/ui/plain/Field.tsx';
import '#src/ui/forms.css';

type Props = FieldTexts & {
  id: string;
  value: boolean;
  disabled: boolean;
  onChange: (value: boolean) => void;
};

/** Editor of a yes/no field. */
export const SwitchEditor = ({ id, label, problem, value, disabled, onChange }: Props) => (
  <Switch
    id={id}
    label={label}
    error={problem}
    checked={value}
    disabled={disabled}
    onChange={event => onChange(event.currentTarget.checked)}
  />
);
