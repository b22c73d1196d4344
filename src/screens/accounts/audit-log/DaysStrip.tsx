import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { AuditQuery } from '#contract/accounts/audit-log.ts';
import { ownZone } from '#src/i18n/own-zone.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { auditDays } from './audit-queries.ts';
import { auditTexts } from './audit-texts.ts';
import css from './DaysStrip.module.css';

type Props = {
  query: AuditQuery;
  /** The selected day, if the list shows only one. */
  chosen: string | null;
  onChoose: (day: string) => void;
};

/** Bar chart of the entries per day; each bar is a button that filters the list by its day. */
export function DaysStrip({ query, chosen, onChoose }: Props) {
  const intl = useIntl();
  const { data, error, refetch, isPlaceholderData } = useQuery(auditDays(query, ownZone()));
  const list = useRef<HTMLOListElement>(null);
  const [oldest, newest] = [data?.Days[0]?.Day, data?.Days.at(-1)?.Day];
  // When not all days fit, scroll to the newest ones.
  useEffect(() => {
    // In braces: newer browsers return a promise from `scrollTo`, and an effect may only return a function.
    list.current?.scrollTo({ left: list.current.scrollWidth });
  }, [oldest, newest]);
  if (data === undefined)
    return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={3} />;
  if (data.Days.length === 0) return null;
  const most = Math.max(1, ...data.Days.map(one => one.Count));
  const nameOf = (day: string) => intl.formatDate(`${day}T00:00:00Z`, { dateStyle: 'full', timeZone: 'UTC' });
  return (
    <section aria-labelledby="days" className={css.strip}>
      <h3 id="days" className={css.title}>
        {data.IsCut ? (
          <FormattedMessage {...auditTexts.newestDays} values={{ count: data.Days.length }} />
        ) : (
          <FormattedMessage {...auditTexts.days} />
        )}
      </h3>
      <ol ref={list} className={css.days} aria-labelledby="days" aria-busy={isPlaceholderData}>
        {data.Days.map(({ Day: day, Count: count }) => (
          <li key={day}>
            <button
              type="button"
              className={css.day}
              aria-pressed={day === chosen}
              onClick={() => onChoose(day)}
            >
              <span className={css.words}>
                <FormattedMessage {...auditTexts.day} values={{ day: nameOf(day), count }} />
              </span>
              <span className={css.count} aria-hidden>
                {count > 0 && <FormattedNumber value={count} notation="compact" />}
              </span>
              <span className={css.room} aria-hidden>
                <span className={css.bar} style={{ blockSize: `${(100 * count) / most}%` }} />
              </span>
              <span aria-hidden>
                <FormattedDate value={`${day}T00:00:00Z`} day="numeric" timeZone="UTC" />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
