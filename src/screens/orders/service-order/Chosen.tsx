import { FormattedMessage } from 'react-intl';
import { Button } from '#src/ui/plain/Button.tsx';
import { changeTexts, stepTexts } from './order-texts.ts';
import css from './ServiceOrder.module.css';

type Props = { name: string; what: 'account' | 'service'; disabled?: boolean; onChange: () => void };

/** The choice of an earlier step, with a button to change it. */
export const Chosen = ({ name, what, disabled = false, onChange }: Props) => (
  <div className={css.chosen}>
    <span className={css.what}>
      <FormattedMessage {...stepTexts[what]} />
    </span>
    <strong>{name}</strong>
    <Button variant="quiet" disabled={disabled} onClick={onChange}>
      <FormattedMessage {...changeTexts[what]} />
    </Button>
  </div>
);
