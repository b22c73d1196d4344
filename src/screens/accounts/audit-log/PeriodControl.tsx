import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ListFilter } from '#contract/platform/list-filters.ts';
import { Segments } from '#src/ui/Segments.tsx';
import { auditTexts } from './audit-texts.ts';
import { DaysRange } from './DaysRange.tsx';

type Props = { time: ListFilter | undefined; onChange: (time: ListFilter | undefined) => void };

/** Numbers of days. */
const PRESETS = ['1', '7', '30'];

/** The period of the log: some days until now, everything, or a range of days. */
export function PeriodControl({ time, onChange }: Props) {
  const [isRange, setRange] = useState(false);
  const [days = 'all'] = time?.operator === 'last' ? time.values : [];
  const presets = days === 'all' || PRESETS.includes(days) ? PRESETS : [...PRESETS, days];
  const value = isRange || time?.operator === 'between' ? 'range' : days;
  const choose = (chosen: string) => {
    setRange(chosen === 'range');
    if (chosen === 'range') return;
    onChange(chosen === 'all' ? undefined : { operator: 'last', values: [chosen] });
  };
  return (
    <>
      <Segments
        legend={<FormattedMessage {...auditTexts.period} />}
        options={[
          ...presets.map(count => ({
            value: count,
            title: <FormattedMessage {...auditTexts.periodDays} values={{ count: Number(count) }} />,
          })),
          { value: 'all', title: <FormattedMessage {...auditTexts.periodAll} /> },
          { value: 'range', title: <FormattedMessage {...auditTexts.periodRange} /> },
        ]}
        value={value}
        onChange={choose}
      />
      {value === 'range' && <DaysRange time={time} onChange={onChange} />}
    </>
  );
}
