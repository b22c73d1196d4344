import type { RefObject } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ListDefinition, ListFilter } from '#contract/platform/list-filters.ts';
import { isFilterOf } from '#contract/platform/list-filters.ts';
import { Form } from '#src/screens/platform/form/Form.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { SelectField } from '#src/ui/plain/SelectField.tsx';
import { Popover } from '#src/ui/Popover.tsx';
import { uiTexts } from '#src/ui/ui-texts.ts';
import type { FilterEntry } from './filter-draft.ts';
import { draftOf, kindOf, operatorsOf, toFilter, withOperator } from './filter-draft.ts';
import { FilterValue } from './FilterValue.tsx';
import type { ListTexts } from './list-fields.ts';
import { barFilters } from './list-fields.ts';
import { listTexts, operatorTexts } from './list-texts.ts';
import css from './FilterEditor.module.css';

type Props = {
  id: string;
  opener: RefObject<HTMLElement | null>;
  list: ListDefinition;
  texts: ListTexts;
  filters: Readonly<Record<string, ListFilter>>;
  entry: FilterEntry;
  onChange: (entry: FilterEntry) => void;
  onApply: (name: string, filter: ListFilter) => void;
  /** What was entered is not wanted any more. */
  onCancel: () => void;
  onClose: () => void;
};

/** Sets one filter of a list: what to compare, how, and with which value. */
export function FilterEditor({ id, opener, list, texts, filters, entry, ...props }: Props) {
  const intl = useIntl();
  const { edited, name, draft } = entry;
  const kind = kindOf(list, name);
  const filter = toFilter(draft);
  const isValid = isFilterOf(kind, filter);
  const operators = operatorsOf(kind);
  const setDraft = (changed: FilterEntry['draft']) => props.onChange({ ...entry, draft: changed });
  const textIn = (among: Readonly<Record<string, MessageDescriptor | undefined>>, key: string): string => {
    const text = among[key];
    return text ? intl.formatMessage(text) : key;
  };
  return (
    <Popover
      id={id}
      label={edited === null ? intl.formatMessage(listTexts.addFilter) : textIn(texts.filters, edited)}
      opener={opener}
      onClose={props.onClose}
    >
      <Form
        className={css.form}
        problem={null}
        isBusy={false}
        onSubmit={() => {
          if (isValid) props.onApply(name, filter);
        }}
      >
        {isSubmitted => (
          <>
            {edited === null && (
              <SelectField
                label={<FormattedMessage {...listTexts.filterBy} />}
                value={name}
                onChange={({ currentTarget: { value } }) =>
                  props.onChange({ edited, name: value, draft: draftOf(kindOf(list, value), filters[value]) })
                }
              >
                {barFilters(list).map(one => (
                  <option key={one} value={one}>
                    {textIn(texts.filters, one)}
                  </option>
                ))}
              </SelectField>
            )}
            {operators.length > 1 && (
              <SelectField
                label={<FormattedMessage {...listTexts.condition} />}
                value={draft.operator}
                onChange={event => {
                  const operator = operators.find(one => one === event.currentTarget.value);
                  if (operator) setDraft(withOperator(draft, operator));
                }}
              >
                {operators.map(operator => (
                  <option key={operator} value={operator}>
                    {textIn(operatorTexts, operator)}
                  </option>
                ))}
              </SelectField>
            )}
            <FilterValue
              key={name}
              kind={kind}
              operator={draft.operator}
              label={textIn(texts.filters, name)}
              texts={texts.values[name] ?? {}}
              options={texts.options?.[name] ?? []}
              values={draft.values}
              problem={isSubmitted && !isValid ? <FormattedMessage {...listTexts.valueMissing} /> : undefined}
              onChange={values => setDraft({ ...draft, values })}
            />
            <div className={css.buttons}>
              <Button type="submit">
                <FormattedMessage {...listTexts.applyFilter} />
              </Button>
              <Button variant="quiet" onClick={props.onCancel}>
                <FormattedMessage {...uiTexts.cancel} />
              </Button>
            </div>
          </>
        )}
      </Form>
    </Popover>
  );
}
