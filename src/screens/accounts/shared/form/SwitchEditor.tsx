import type { FieldTexts } from '#src/ui/plain/Field.tsx';
import { Switch } from '#src/ui/plain/Switch.tsx';
import css from './AccountForm.module.css';

type Props = FieldTexts & {
  id: string;
  value: boolean;
  disabled: boolean;
  onChange: (value: boolean) => void;
};

/** Editor of a yes/no field. */
export const SwitchEditor = ({ value, ...props }: Props) => (
  <div className={css.switch}>
    <Switch {...props} checked={value} isLeading />
  </div>
);
