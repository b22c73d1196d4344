import type { ReactNode } from 'react';
import { useId } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { FormattedMessage, useIntl } from 'react-intl';
import { ChosenList } from '#src/screens/marketplace/shared/ChosenList.tsx';
import { SelectField } from '#src/ui/plain/SelectField.tsx';
import { propagationTexts } from './panel-texts.ts';
import css from '#src/screens/marketplace/shared/Panel.module.css';

type Option = { value: string; label: string };

type Props = {
  /** Label of the select, which adds a value. */
  label: MessageDescriptor;
  chosenLabel: MessageDescriptor;
  options: readonly Option[];
  chosen: readonly string[];
  help?: ReactNode;
  problem?: ReactNode;
  onChange: (chosen: string[]) => void;
};

/** Several values: a select adds one, a button removes one. A value that is no longer an option stays. */
export function Choices({ label, chosenLabel, options, chosen, help, problem, onChange }: Props) {
  const intl = useIntl();
  const id = useId();
  const nameOf = (value: string) => options.find(one => one.value === value)?.label ?? value;
  const remove = (value: string) => {
    onChange(chosen.filter(one => one !== value));
    document.getElementById(id)?.focus();
  };
  return (
    <div className={css.choices}>
      <SelectField
        id={id}
        label={<FormattedMessage {...label} />}
        help={help}
        problem={problem}
        value=""
        onChange={event => onChange([...chosen, event.currentTarget.value])}
      >
        <option value="">{intl.formatMessage(propagationTexts.choose)}</option>
        {options
          .filter(one => !chosen.includes(one.value))
          .map(one => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
      </SelectField>
      {chosen.length > 0 && (
        <ChosenList
          label={intl.formatMessage(chosenLabel)}
          chosen={chosen.map(key => ({ key, name: nameOf(key) }))}
          onRemove={remove}
        />
      )}
    </div>
  );
}
