import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { SelectField } from '#src/ui/plain/SelectField.tsx';
import type { Option } from './list-fields.ts';
import { listTexts } from './list-texts.ts';

type Props = {
  label: string;
  options: readonly Option[];
  values: readonly string[];
  problem: ReactNode;
  onChange: (values: string[]) => void;
};

/** A select of one value; none until the user has chosen. */
export const OneOf = ({ label, options, values, problem, onChange }: Props) => (
  <SelectField
    label={label}
    problem={problem}
    value={values[0] ?? ''}
    onChange={({ currentTarget: { value } }) => onChange(value === '' ? [] : [value])}
  >
    <FormattedMessage {...listTexts.choose}>{text => <option value="">{text}</option>}</FormattedMessage>
    {options.map(({ value, name }) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </SelectField>
);
