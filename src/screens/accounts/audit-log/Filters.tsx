import { IconFilter } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { lazyOverlay } from '#src/app/lazy-overlay.tsx';
import { FilterTokens } from '#src/ui/FilterTokens.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { Segments } from '#src/ui/Segments.tsx';
import type { AuditFilters } from './audit-filters.ts';
import { NO_FILTERS, PERIODS, searchOf, SHARES, TOKENS } from './audit-filters.ts';
import { auditTexts, periodTexts, shareTexts } from './audit-texts.ts';
import { useTokens } from './use-tokens.ts';
import css from './AuditLog.module.css';

const FilterForm = lazyOverlay(() => import('./FilterForm.tsx'), 'FilterForm');

type Props = {
  filters: AuditFilters;
  /** In the user log: which part of the entries to show. */
  hasShares: boolean;
  onChange: (filters: AuditFilters) => void;
};

function Range({ filters, onChange }: Omit<Props, 'hasShares'>) {
  const day = (value: string) => (value === '' ? null : value);
  return (
    <>
      <TextField
        type="date"
        label={<FormattedMessage {...auditTexts.from} />}
        value={filters.from ?? ''}
        max={filters.to ?? undefined}
        onChange={event => onChange({ ...filters, from: day(event.currentTarget.value) })}
      />
      <TextField
        type="date"
        label={<FormattedMessage {...auditTexts.to} />}
        value={filters.to ?? ''}
        min={filters.from ?? undefined}
        onChange={event => onChange({ ...filters, to: day(event.currentTarget.value) })}
      />
    </>
  );
}

/** Period, part of the log and filters, as the address has them. */
export function Filters({ filters, hasShares, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const formId = useId();
  const tokens = useTokens(filters);
  const isToken = (key: string): key is (typeof TOKENS)[number] => TOKENS.some(one => one === key);
  const clear = () => {
    const { period, from, to, share } = filters;
    onChange({ ...NO_FILTERS, period, from, to, share });
  };
  return (
    <div className={css.filters}>
      <div className={css.choices}>
        {hasShares && (
          <Segments
            legend={<FormattedMessage {...auditTexts.share} />}
            options={SHARES.map(value => ({ value, title: <FormattedMessage {...shareTexts[value]} /> }))}
            value={filters.share}
            onChange={share => onChange({ ...filters, share })}
          />
        )}
        <Segments
          legend={<FormattedMessage {...auditTexts.period} />}
          options={PERIODS.map(value => ({ value, title: <FormattedMessage {...periodTexts[value]} /> }))}
          value={filters.period}
          onChange={period => onChange({ ...filters, period })}
        />
        {filters.period === 'range' && <Range filters={filters} onChange={onChange} />}
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          {...(isOpen ? { 'aria-controls': formId } : {})}
          onClick={() => setOpen(!isOpen)}
        >
          <IconFilter size={18} aria-hidden /> <FormattedMessage {...auditTexts.filters} />
        </Button>
      </div>
      <FilterTokens
        tokens={tokens}
        onRemove={key => isToken(key) && onChange({ ...filters, [key]: NO_FILTERS[key] })}
        onClear={clear}
      />
      {isOpen && (
        <FilterForm
          key={searchOf(filters)}
          id={formId}
          filters={filters}
          onApply={applied => {
            onChange(applied);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
