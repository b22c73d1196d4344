import { useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import type { FieldDefinition } from '#contract/accounts/account.ts';
import type { FieldValue } from '#contract/identity/session.ts';
import { pickLocale } from '#contract/platform/locales.ts';
import type { FieldPlace } from '#src/api/queries/account-fields.ts';
import { fieldChoices, remoteChoices } from '#src/api/queries/account-fields.ts';
import { writeDecimal } from '#src/ui/decimal.ts';
import { uiTexts } from '#src/ui/ui-texts.ts';

type Members = NonNullable<FieldDefinition['EnumMembers']>;

/** One placeholder for every secret, as in the read-only view. */
const CONCEALED = '••••••••';

/** Returns the text of a draft value that the server has not formatted yet. */
export function useValueText(place: FieldPlace): (field: FieldDefinition, value: FieldValue) => string {
  const intl = useIntl();
  const client = useQueryClient();
  /** The value was chosen from a list, so the list is in the cache. */
  const membersOf = ({ Name, EnumMembers }: FieldDefinition): Members => {
    const [scope, where, name] = remoteChoices(place, Name, '').queryKey;
    const searched = client.getQueriesData<{ EnumMembers: Members }>({ queryKey: [scope, where, name] });
    return [
      ...(EnumMembers ?? client.getQueryData(fieldChoices(place.accountType, Name).queryKey) ?? []),
      ...searched.flatMap(([, found]) => found?.EnumMembers ?? []),
    ];
  };
  return (field, value) => {
    if (value === null || value === '') return '';
    switch (field.DisplayTemplate) {
      case 'Password':
        return CONCEALED;
      case 'Boolean':
        return value === true ? intl.formatMessage(uiTexts.yes) : intl.formatMessage(uiTexts.no);
      case 'Combobox':
        return membersOf(field).find(one => one.Value === value)?.DisplayName ?? String(value);
      case 'Number':
      case 'Money':
        return writeDecimal(String(value), pickLocale(intl.locale, null));
      case 'Date':
        return intl.formatDate(`${value}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' });
      default:
        return String(value);
    }
  };
}
