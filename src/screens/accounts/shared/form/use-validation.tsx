import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { remoteValidation, uniqueness } from '#src/api/queries/account-fields.ts';
import { formTexts } from './form-texts.ts';
import type { EditorProps } from './props.ts';

/** Debounce in milliseconds. */
const PAUSE = 500;

export type FieldValidation = { help?: ReactNode; problem?: ReactNode };

const checking = <FormattedMessage {...formTexts.checking} />;
const taken = <FormattedMessage {...formTexts.taken} />;

/**
 * Checks a value while it is typed, for unique fields and those validated by another system (ACC-02). The check is only a
 * hint: if it fails, the form can still be saved, and the server checks again.
 */
export function useFieldValidation({ field, value, place, accountId }: EditorProps): FieldValidation {
  const [settled] = useDebouncedValue(value, PAUSE);
  const text = settled === null ? '' : String(settled).trim();
  const isWorthAsking = text !== '' && settled === value;
  const unique = useQuery({
    ...uniqueness(place.accountType, accountId, field.Name, text),
    enabled: isWorthAsking && field.IsUnique === true,
  });
  const remote = useQuery({
    ...remoteValidation(place, field.Name, text),
    enabled: isWorthAsking && field.HasRemoteValidation === true,
  });
  if (!isWorthAsking) return {};
  if (unique.data?.IsUnique === false) return { problem: taken };
  if (remote.data?.IsValid === false) return { problem: remote.data.Message };
  return unique.isFetching || remote.isFetching ? { help: checking } : {};
}
