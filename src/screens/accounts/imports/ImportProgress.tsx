import { FormattedMessage, useIntl } from 'react-intl';
import { importTexts } from './import-texts.ts';
import css from './Imports.module.css';

type Props = { done: number; total: number; label: string };

/** A progress bar with a text. */
export function ImportProgress({ done, total, label }: Props) {
  const intl = useIntl();
  return (
    <div className={css.progress}>
      <progress
        aria-label={label}
        aria-valuetext={intl.formatNumber(total === 0 ? 0 : done / total, { style: 'percent' })}
        value={done}
        max={Math.max(total, 1)}
      />
      <span>
        <FormattedMessage {...importTexts.progress} values={{ done, total }} />
      </span>
    </div>
  );
}
