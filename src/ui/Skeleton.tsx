import { FormattedMessage } from 'react-intl';
import { commonTexts } from '#src/i18n/common-texts.ts';
import css from './Skeleton.module.css';

/** Placeholder lines while loading; invisible for the first 300 ms, to avoid flicker. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className={css.skeleton} data-testid="skeleton">
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={css.line} aria-hidden />
      ))}
      <p className={css.said} role="status">
        <FormattedMessage {...commonTexts.loading} />
      </p>
    </div>
  );
}
