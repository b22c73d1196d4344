import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import css from './Progress.module.css';

type Props = {
  done: number;
  total: number;
  label: string;
  /** The progress in words. */ children: ReactNode;
};

/** A progress bar with a text. */
export function Progress({ done, total, label, children }: Props) {
  const intl = useIntl();
  return (
    <div className={css.progress}>
      <progress
        aria-label={label}

        aria-valuetext={intl.formatNumber(total === 0 ? 0 : done / total, { style: 'percent' })}
        value={done}
        max={Math.max(total, 1)}
      />
      <span>{children}</span>
    </div>
  );
}
