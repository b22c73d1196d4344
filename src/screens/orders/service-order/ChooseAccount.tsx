import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { possibleParents } from '#src/api/queries/account-fields.ts';
import { ParentChoice } from '#src/screens/accounts/shared/ParentChoice.tsx';
import { useDebouncedSearch } from '#src/screens/accounts/shared/use-debounced-search.ts';
import { orderTexts } from './order-texts.ts';
import type { OrderProps } from './props.ts';

/** Chooses the account to order for; only accounts that can have subscriptions are offered. */
export function ChooseAccount({ actor }: OrderProps) {
  const [text, setText] = useState('');
  const found = useQuery(possibleParents('Product', useDebouncedSearch(text)));
  return (
    <ParentChoice
      title={<FormattedMessage {...orderTexts.chooseAccount} />}
      empty={<FormattedMessage {...orderTexts.noAccount} />}
      text={text}
      onText={setText}
      found={found}
      onChoose={accountId => actor.send({ type: 'account.chosen', accountId })}
    />
  );
}
