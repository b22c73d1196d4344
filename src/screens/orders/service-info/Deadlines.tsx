import { IconCalendarDue, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import type { ServiceInfo } from '#src/api/queries/service-info.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { daysUntil } from './days-until.ts';
import { deadlineTexts, serviceInfoTexts } from './service-info-texts.ts';
import css from './ServiceInfo.module.css';

type Kind = 'prepaid' | 'minimum' | 'lock';

/** Dates without a time have no time zone and are shown as stored; instants are shown in the user's time zone. */
const isDay = (date: string): boolean => date.length === 10;

function deadlinesOf(info: ServiceInfo): { kind: Kind; date: string }[] {
  const dates: Record<Kind, string | null> = {
    prepaid: info.PrepaidPeriodEndDate,
    minimum: info.MinimumContractEndDate,
    lock: info.LockPeriodEndDate,
  };
  const kinds: Kind[] = ['prepaid', 'minimum', 'lock'];
  return kinds
    .flatMap(kind => {
      const date = dates[kind];
      return date === null ? [] : [{ kind, date }];
    })
    .toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date));
}

/** The end dates of a subscription, the next one first, with the days that are left. */
export function Deadlines({ info }: { info: ServiceInfo }) {
  const [now] = useState(() => new Date());
  const deadlines = deadlinesOf(info);
  if (deadlines.length === 0) return null;
  return (
    <Panel testId="deadlines" title={<FormattedMessage {...serviceInfoTexts.dates} />}>
      <ol className={css.deadlines}>
        {deadlines.map(({ kind, date }) => {
          const Icon = kind === 'lock' ? IconLock : IconCalendarDue;
          const days = daysUntil(date, now);
          return (
            <li key={kind} className={css.deadline}>
              <Icon size={20} aria-hidden />
              <span>
                <span className={css.what}>
                  <FormattedMessage {...deadlineTexts[kind]} />
                </span>
                <time dateTime={date}>
                  <FormattedDate
                    value={isDay(date) ? `${date}T00:00:00Z` : date}
                    dateStyle="long"
                    {...(isDay(date) ? { timeZone: 'UTC' } : {})}
                  />
                </time>{' '}
                <span className={css.left}>
                  {days < 0 ? (
                    <FormattedMessage {...serviceInfoTexts.past} />
                  ) : (
                    <FormattedMessage {...serviceInfoTexts.daysLeft} values={{ days }} />
                  )}
                </span>
              </span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
