import { useSelector } from '@xstate/react';
import { PossibleParents } from '#src/screens/accounts/shared/PossibleParents.tsx';
import type { CreateProps } from './props.ts';

/** First step of creating an account. */
export function ChooseParent({ actor }: CreateProps) {
  const accountType = useSelector(actor, state => state.context.accountType);
  return (
    <PossibleParents
      accountType={accountType}
      onChoose={parentAccountId => actor.send({ type: 'parent.chosen', parentAccountId })}
    />
  );
}
