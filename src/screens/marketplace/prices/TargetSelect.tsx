import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { PRICE_SEARCH_MIN } from '#contract/marketplace/price-limits.ts';
import type { RuleGroup } from '#contract/marketplace/pricing.ts';
import { SEARCH_DEBOUNCE } from '#contract/platform/constants.ts';
import { containsWords } from '#contract/platform/fold.ts';
import type { RuleTarget } from '#machines/marketplace/price-editor-types.ts';
import { SearchSelect } from '#src/ui/SearchSelect.tsx';
import type { Option } from '#src/ui/SearchSelect.tsx';
import { priceableItems, serviceGroups } from './price-queries.ts';
import { ruleTexts, targetNames } from './rule-texts.ts';

type Props = {
  base: RuleGroup;
  kind: RuleTarget['kind'];
  target: RuleTarget | null;
  disabled: boolean;
  /** Shows a button that clears the choice. */
  isClearable?: boolean;
  onChoose: (target: RuleTarget | null) => void;
};

const option = (id: number, label: string, hint?: string): Option => ({
  value: String(id),
  label,
  ...(hint === undefined ? {} : { hint }),
});

/** Select of a vendor, a service group or an item; items are searched by at least three characters (MKT-05). */
export function TargetSelect({ base, kind, target, disabled, isClearable = false, onChoose }: Props) {
  const id = useId();
  const { marketplaceId } = useParams({ strict: false }) as { marketplaceId: number };
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), SEARCH_DEBOUNCE);
  const groups = useQuery({ ...serviceGroups(marketplaceId, search), enabled: kind === 'group' });
  const items = useQuery({
    ...priceableItems(marketplaceId, search),
    enabled: kind === 'item' && search.length >= PRICE_SEARCH_MIN,
  });
  const found: Record<RuleTarget['kind'], Option[] | undefined> = {
    vendor: base.Vendors.filter(({ Name }) => containsWords(Name, text)).map(({ Id, Name }) =>
      option(Id, Name),
    ),
    group: groups.data?.Rows.map(({ Id, Name }) => option(Id, Name)),
    item: items.data?.Rows.map(({ Id, Name, Sku, Vendor }) => option(Id, `${Name} (${Sku})`, Vendor)),
  };
  const query = kind === 'group' ? groups : items;
  return (
    <SearchSelect
      id={id}
      label={<FormattedMessage {...targetNames[kind]} />}
      help={
        kind === 'item' ? (
          <FormattedMessage {...ruleTexts.searchHint} values={{ min: PRICE_SEARCH_MIN }} />
        ) : undefined
      }
      options={found[kind]}
      chosen={target && target.kind === kind ? option(target.id, target.name) : null}
      isBusy={kind !== 'vendor' && query.isFetching}
      hasFailed={kind !== 'vendor' && query.error !== null}
      disabled={disabled}
      isClearable={isClearable}
      onOpen={() => {}}
      onSearch={setText}
      onRetry={() => void query.refetch()}
      onChoose={chosen => onChoose(chosen && { kind, id: Number(chosen.value), name: chosen.label })}
    />
  );
}
