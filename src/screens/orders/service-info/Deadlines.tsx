import { IconCalendarDue, IconLock } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { DaysLeft, Day } from '#src/ui/DeadlineDate.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import type { ServiceInfo } from './service-info-queries.ts';
import { deadlineTexts, serviceInfoTexts } from './service-info-texts.ts';
import css from './ServiceInfo.module.css';

type Kind = 'prepaid' | 'minimum' | 'lock';

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
  const deadlines = deadlinesOf(info);
  if (deadlines.length === 0) return null;
  return (
    <Panel testId="deadlines" title={<FormattedMessage {...serviceInfoTexts.dates} />}>
      <ol className={css.deadlines}>
        {deadlines.map(({ kind, date }) => {
          const Icon = kind === 'lock' ? IconLock : IconCalendarDue;
          return (
            <li key={kind} className={css.deadline}>
              <Icon size={20} aria-hidden />
              <span>
                <span className={css.what}>
                  <FormattedMessage {...deadlineTexts[kind]} />
                </span>
                <Day date={date} dateStyle="long" />{' '}
                <span className={css.left}>
                  <DaysLeft date={date} />
                </span>
              </span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
