import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { possibleParents } from '#src/api/queries/account-fields.ts';
import { ParentChoice } from '../ParentChoice.tsx';
import { useDebouncedSearch } from '../use-debounced-search.ts';
import type { CreateProps } from './props.ts';

/** Choice of the parent account: only accounts that can hold the new one, and where the user may create it. */
export function ChooseParent({ actor }: CreateProps) {
  const type = useSelector(actor, state => state.context.accountType);
  const [text, setText] = useState('');
  const found = useQuery(possibleParents(type, useDebouncedSearch(text)));
  return (
    <ParentChoice
      title={
        <FormattedMessage
          id="create.choose_parent"
          defaultMessage="Choose a parent account"
          description="Heading above the choice of the account that will stand above the new one"
        />
      }
      empty={
        <FormattedMessage
          id="create.no_parent"
          defaultMessage="There is no parent account where you can create this type of account."
          description="Where the choice of the account above a new one is empty"
        />
      }
      text={text}
      onText={setText}
      found={found}
      onChoose={parentAccountId => actor.send({ type: 'parent.chosen', parentAccountId })}
    />
  );
}
