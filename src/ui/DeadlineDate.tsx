import { useState } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { daysUntil } from './days-until.ts';
import { deadlineTexts } from './deadline-texts.ts';

type Props = {
  /** A day, which has no time zone and is shown as stored, or an instant, which is shown in the user's time zone. */
  date: string;
  dateStyle?: 'long' | 'medium';
};

const isDay = (date: string): boolean => date.length === 10;

/** A date without a time. */
export const Day = ({ date, dateStyle = 'medium' }: Props) => (
  <time dateTime={date}>
    <FormattedDate
      value={isDay(date) ? `${date}T00:00:00Z` : date}
      dateStyle={dateStyle}
      {...(isDay(date) ? { timeZone: 'UTC' } : {})}
    />
  </time>
);

/** The days that are left until a date. */
export function DaysLeft({ date }: { date: string }) {
  const [now] = useState(() => new Date());
  const days = daysUntil(date, now);
  return days < 0 ? (
    <FormattedMessage {...deadlineTexts.past} />
  ) : (
    <FormattedMessage {...deadlineTexts.daysLeft} values={{ days }} />
  );
}
