import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CreatableType } from '#contract/accounts/hierarchy.ts';
import { possibleParents } from '#src/api/queries/account-fields.ts';
import { accountTexts } from './account-texts.ts';
import { ParentChoice } from './ParentChoice.tsx';
import { useDebouncedSearch } from './use-debounced-search.ts';

type Props = {
  accountType: CreatableType;
  disabled?: boolean;
  onChoose: (parentAccountId: number) => void;
};

/** Choice of the parent of new accounts: only those that can hold the type, and where the user may create it. */
export function PossibleParents({ accountType, disabled, onChoose }: Props) {
  const [text, setText] = useState('');
  const found = useQuery(possibleParents(accountType, useDebouncedSearch(text)));
  return (
    <ParentChoice
      title={<FormattedMessage {...accountTexts.chooseParent} />}
      empty={<FormattedMessage {...accountTexts.noParent} />}
      text={text}
      onText={setText}
      found={found}
      disabled={disabled ?? false}
      onChoose={onChoose}
    />
  );
}
