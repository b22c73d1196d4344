import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { isFilterOf } from '#contract/platform/list-filters.ts';
import type { ListFilter } from '#contract/platform/list-filters.ts';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { auditTexts } from './audit-texts.ts';

type Props = { time: ListFilter | undefined; onChange: (time: ListFilter | undefined) => void };

const keyOf = (time: ListFilter | undefined): string => JSON.stringify(time ?? null);

/** The first and the last day of a range. A year that is still being typed stays in its field without being applied. */
export function DaysRange({ time, onChange }: Props) {
  const [typed, setTyped] = useState<{ days: string[]; applied: string } | null>(null);
  const applied = time?.operator === 'between' ? time.values : [];
  // The typed dates, unless another period has been chosen since.
  const [from = '', to = ''] = typed?.applied === keyOf(time) ? typed.days : applied;
  const change = (days: string[]) => {
    const isEmpty = days.every(day => day === '');
    const range: ListFilter | undefined = isEmpty ? undefined : { operator: 'between', values: days };
    const isValid = range === undefined || isFilterOf({ kind: 'day' }, range);
    setTyped({ days, applied: keyOf(isValid ? range : time) });
    if (isValid) onChange(range);
  };
  return (
    <>
      <TextField
        type="date"
        label={<FormattedMessage {...auditTexts.from} />}
        value={from}
        max={to || undefined}
        onChange={event => change([event.currentTarget.value, to])}
      />
      <TextField
        type="date"
        label={<FormattedMessage {...auditTexts.to} />}
        value={to}
        min={from || undefined}
        onChange={event => change([from, event.currentTarget.value])}
      />
    </>
  );
}
