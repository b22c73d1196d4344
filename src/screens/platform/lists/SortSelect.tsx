import type { MessageDescriptor } from 'react-intl';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ListSort } from '#contract/platform/list-filters.ts';
import { SelectField } from '#src/ui/plain/SelectField.tsx';
import { listTexts } from './list-texts.ts';

type Props = {
  sorts: readonly string[];
  names: Readonly<Record<string, MessageDescriptor>>;
  sort: ListSort;
  onChange: (sort: ListSort) => void;
};

const keyOf = ({ column, isDescending }: ListSort): string => `${isDescending ? '-' : ''}${column}`;

/** The order of a list on a narrow screen, where rows are cards without headings. */
export function SortSelect({ sorts, names, sort, onChange }: Props) {
  const intl = useIntl();
  const orders = sorts.flatMap(column => [
    { column, isDescending: false },
    { column, isDescending: true },
  ]);
  const textOf = ({ column, isDescending }: ListSort): string => {
    const name = names[column];
    const text = isDescending ? listTexts.sortDescending : listTexts.sortAscending;
    return intl.formatMessage(text, { column: name ? intl.formatMessage(name) : column });
  };
  return (
    <SelectField
      label={<FormattedMessage {...listTexts.sortBy} />}
      value={keyOf(sort)}
      onChange={event => {
        const chosen = orders.find(order => keyOf(order) === event.currentTarget.value);
        if (chosen) onChange(chosen);
      }}
    >
      {orders.map(order => (
        <option key={keyOf(order)} value={keyOf(order)}>
          {textOf(order)}
        </option>
      ))}
    </SelectField>
  );
}
