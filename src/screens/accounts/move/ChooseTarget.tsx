import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { parentsForMove } from '#src/api/queries/account-fields.ts';
import { ParentChoice } from '#src/screens/accounts/shared/ParentChoice.tsx';
import { useDebouncedSearch } from '#src/screens/accounts/shared/use-debounced-search.ts';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { moveTexts } from './move-texts.ts';
import type { MoveProps } from './props.ts';

/** Choice of the new parent; only accounts that can hold this one are offered. */
export function ChooseTarget({ actor, account }: MoveProps) {
  const [text, setText] = useState('');
  const found = useQuery(parentsForMove(account.AccountId, useDebouncedSearch(text)));
  const problem = useProblemText(useSelector(actor, state => state.context.problem));
  const isBusy = useSelector(actor, state => state.hasTag('busy'));
  return (
    <>
      {problem !== null && <Alert>{problem}</Alert>}
      <ParentChoice
        title={<FormattedMessage {...moveTexts.where} />}
        empty={<FormattedMessage {...moveTexts.nowhere} />}
        text={text}
        onText={setText}
        found={found}
        disabled={isBusy}
        onChoose={parentAccountId =>
          actor.send({ type: 'parent.chosen', parentAccountId, key: crypto.randomUUID() })
        }
      />
    </>
  );
}
