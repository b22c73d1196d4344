import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { fieldChoices } from '#src/api/queries/account-fields.ts';
import type { FieldTexts } from '#src/ui/plain/Field.tsx';
import { SelectField } from '#src/ui/plain/SelectField.tsx';
import { formTexts } from './form-texts.ts';
import type { EditorProps } from './props.ts';

type Props = FieldTexts & Omit<EditorProps, 'problem'> & { id: string };

/** A select field; its options come with the field or, if there are many, are fetched when it opens. */
export function ChoiceEditor({ field, value, place, disabled, onChange, ...words }: Props) {
  const intl = useIntl();
  const [isOpened, setOpened] = useState(false);
  const { data, error, refetch } = useQuery({
    ...fieldChoices(place.accountType, field.Name),
    enabled: isOpened && field.EnumMembers === undefined,
  });
  const members = field.EnumMembers ?? data;
  const chosen = value === null ? '' : String(value);
  const open = () => (error ? void refetch() : setOpened(true));
  const none = intl.formatMessage(formTexts.none);
  const failed = error && <FormattedMessage {...formTexts.choicesFailed} />;
  return (
    <SelectField
      {...words}
      problem={words.problem ?? failed}
      value={chosen}
      disabled={disabled || field.IsReadOnly === true}
      aria-busy={isOpened && members === undefined && !error}
      onFocus={open}
      onPointerDown={open}
      onChange={event => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
    >
      {(field.IsRequired !== true || chosen === '') && <option value="">{none}</option>}
      {/* Until the options are loaded, the selected one is shown by the name that came with the field. */}
      {members === undefined && chosen !== '' && (
        <option value={chosen}>{field.DisplayValue ?? chosen}</option>
      )}
      {members?.map(member => (
        <option key={member.Value} value={member.Value}>
          {member.DisplayName}
        </option>
      ))}
    </SelectField>
  );
}
