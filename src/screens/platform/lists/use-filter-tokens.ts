import type { IntlShape, MessageDescriptor } from 'react-intl';
import { useIntl } from 'react-intl';
import type { ListDefinition, ListFilter } from '#contract/platform/list-filters.ts';
import type { FilterToken } from '#src/ui/FilterTokens.tsx';
import { useAccountNames } from './AccountSelect.tsx';
import type { ListTexts } from './list-fields.ts';
import { listTexts } from './list-texts.ts';

/** `2026-03-01` is the same day in every time zone. */
const dayText = (intl: IntlShape, day: string): string =>
  intl.formatDate(`${day}T00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' });

function rangeText(intl: IntlShape, [from = '', to = '']: readonly string[], isDay: boolean): string {
  const text = (value: string) => (isDay && value !== '' ? dayText(intl, value) : value);
  const values = { from: text(from), to: text(to) };
  if (from === to) return values.from;
  if (to === '') return intl.formatMessage(listTexts.fromOn, values);
  if (from === '') return intl.formatMessage(listTexts.upTo, values);
  return intl.formatMessage(listTexts.between, values);
}

/** Returns the active filters as tokens with texts. */
export function useFilterTokens(
  list: ListDefinition,
  { filters: names, values: valueTexts, options = {} }: ListTexts,
  filters: Readonly<Record<string, ListFilter>>,
): FilterToken[] {
  const intl = useIntl();
  const ids = Object.values(filters).flatMap(({ operator, values }) => (operator === 'within' ? values : []));
  const accountNames = useAccountNames(ids.map(Number));
  const valueText = (name: string, { operator, values }: ListFilter): string => {
    if (operator === 'between') return rangeText(intl, values, list.filters[name]?.kind === 'day');
    if (operator === 'last') return intl.formatMessage(listTexts.lastDays, { count: Number(values[0]) });
    if (operator === 'next') return intl.formatMessage(listTexts.nextDays, { count: Number(values[0]) });
    if (operator === 'within') return accountNames.get(Number(values[0])) ?? '';
    const texts: Readonly<Record<string, MessageDescriptor>> = valueTexts[name] ?? {};
    const shown = values.map(value => {
      const text = texts[value];
      if (text) return intl.formatMessage(text);
      return options[name]?.find(one => one.value === value)?.name ?? value;
    });
    const value = intl.formatList(shown, { type: 'disjunction' });
    const isNot = operator === 'isNot' || operator === 'hasNot';
    return isNot ? intl.formatMessage(listTexts.not, { value }) : value;
  };
  return Object.entries(filters).map(([key, filter]) => {
    const name = names[key];
    return { key, name: name ? intl.formatMessage(name) : key, value: valueText(key, filter) };
  });
}
