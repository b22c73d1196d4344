import { FormattedMessage, useIntl } from 'react-intl';
import type { AdminParameter } from '#contract/portal/admin.ts';
import type { ValueProblem } from '#machines/portal/admin-method-setup.ts';
import { SelectField } from '#src/ui/plain/SelectField.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { adminTexts, choiceTexts, wrongTexts } from './admin-texts.ts';

type Props = {
  parameter: AdminParameter;
  value: string;
  problem: ValueProblem | undefined;
  onChange: (value: string) => void;
};

/** Input of one parameter by its type: text, number, date and time, or choice. */
export function ParameterField({ parameter, value, problem, onChange }: Props) {
  const intl = useIntl();
  const { DisplayName, Type, IsRequired, Minimum, Maximum, MaxLength, EnumMembers } = parameter;
  const words = {
    label: IsRequired ? (
      <FormattedMessage {...adminTexts.required} values={{ name: DisplayName }} />
    ) : (
      DisplayName
    ),
    problem:
      problem && intl.formatMessage(wrongTexts[problem], { minimum: Minimum ?? 0, maximum: Maximum ?? 0 }),
    value,
  };
  if (Type === 'choice' || Type === 'switch') {
    const members = Type === 'choice' ? EnumMembers : ['true', 'false'];
    return (
      <SelectField {...words} onChange={event => onChange(event.currentTarget.value)}>
        <option value="">{intl.formatMessage(choiceTexts.none)}</option>
        {members.map(member => (
          <option key={member} value={member}>
            {member === 'true' || member === 'false' ? intl.formatMessage(choiceTexts[member]) : member}
          </option>
        ))}
      </SelectField>
    );
  }
  return (
    <TextField
      {...words}
      type={Type === 'instant' ? 'datetime-local' : 'text'}
      inputMode={Type === 'number' ? 'numeric' : undefined}
      autoComplete="off"
      maxLength={MaxLength ?? undefined}
      onChange={event => onChange(event.currentTarget.value)}
    />
  );
}
