import { useSelector } from '@xstate/react';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { RetryButton } from '#src/ui/plain/RetryButton.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import type { TerminateProps } from './props.ts';
import css from '#src/screens/platform/wizard/Wizard.module.css';

/** Shown while the list of accounts is loading, or when it could not be loaded. */
export function Unavailable({ actor }: TerminateProps) {
  const state = useSelector(actor, snapshot => snapshot);
  const problem = useProblemText(state.context.problem);
  if (!state.matches('unavailable')) return <Skeleton lines={6} />;
  return (
    <div className={css.panel}>
      {problem !== null && <Alert>{problem}</Alert>}
      <RetryButton onClick={() => actor.send({ type: 'affected.requested' })} />
    </div>
  );
}
