import { useState } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FilterKind, ListDefinition, ListFilter } from '#contract/platform/list-filters.ts';
import { isFilterOf } from '#contract/platform/list-filters.ts';
import { Form } from '#src/screens/platform/form/Form.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { SelectField } from '#src/ui/plain/SelectField.tsx';
import { uiTexts } from '#src/ui/ui-texts.ts';
import type { FilterDraft } from './filter-draft.ts';
import { draftOf, operatorsOf, toFilter, withOperator } from './filter-draft.ts';
import { FilterValue } from './FilterValue.tsx';
import type { ListTexts } from './list-fields.ts';
import { barFilters } from './list-fields.ts';
import { listTexts, operatorTexts } from './list-texts.ts';
import css from './FilterEditor.module.css';

type Props = {
  id: string;
  list: ListDefinition;
  texts: ListTexts;
  filters: Readonly<Record<string, ListFilter>>;
  onApply: (name: string, filter: ListFilter) => void;
  onCancel: () => void;
};

function kindOf({ filters }: ListDefinition, name: string): FilterKind {
  const kind = filters[name];
  if (!kind) throw new Error(`The list has no filter ${name}`);
  return kind;
}

/** Sets one filter of a list: what to compare, how, and with which value. */
export function FilterEditor({ id, list, texts, filters, onApply, onCancel }: Props) {
  const intl = useIntl();
  const names = barFilters(list);
  const [name, setName] = useState(() => names.find(one => !(one in filters)) ?? names[0] ?? '');
  const kind = kindOf(list, name);
  const [draft, setDraft] = useState<FilterDraft>(() => draftOf(kind, filters[name]));
  const filter = toFilter(draft);
  const isValid = isFilterOf(kind, filter);
  const operators = operatorsOf(kind);
  const choose = (chosen: string) => {
    setName(chosen);
    setDraft(draftOf(kindOf(list, chosen), filters[chosen]));
  };
  const textIn = (among: Readonly<Record<string, MessageDescriptor | undefined>>, key: string): string => {
    const text = among[key];
    return text ? intl.formatMessage(text) : key;
  };
  return (
    <Form
      id={id}
      className={css.form}
      problem={null}
      isBusy={false}
      onSubmit={() => {
        if (isValid) onApply(name, filter);
      }}
    >
      {isSubmitted => (
        <>
          <SelectField
            label={<FormattedMessage {...listTexts.filterBy} />}
            value={name}
            onChange={event => choose(event.currentTarget.value)}
          >
            {names.map(one => (
              <option key={one} value={one}>
                {textIn(texts.filters, one)}
              </option>
            ))}
          </SelectField>
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
            values={draft.values}
            problem={isSubmitted && !isValid ? <FormattedMessage {...listTexts.valueMissing} /> : undefined}
            onChange={values => setDraft({ ...draft, values })}
          />
          <div className={css.buttons}>
            <Button type="submit">
              <FormattedMessage {...listTexts.applyFilter} />
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              <FormattedMessage {...uiTexts.cancel} />
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
