import { FormattedMessage } from 'react-intl';
import { USER_LOG_PARTS } from '#contract/accounts/audit-list.ts';
import type { ListFilter } from '#contract/platform/list-filters.ts';
import { Segments } from '#src/ui/Segments.tsx';
import { auditTexts, partTexts } from './audit-texts.ts';

type Props = { part: ListFilter | undefined; onChange: (part: ListFilter | undefined) => void };

/** Which part of a user's log is shown. */
export function PartControl({ part, onChange }: Props) {
  const parts = ['all', ...USER_LOG_PARTS] as const;
  return (
    <Segments
      legend={<FormattedMessage {...auditTexts.share} />}
      options={parts.map(value => ({ value, title: <FormattedMessage {...partTexts[value]} /> }))}
      value={parts.find(one => one === part?.values[0]) ?? 'all'}
      onChange={value => onChange(value === 'all' ? undefined : { operator: 'is', values: [value] })}
    />
  );
}
