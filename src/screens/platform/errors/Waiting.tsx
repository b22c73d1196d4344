import type { Problem } from '#machines/platform/types.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { RetryButton } from '#src/ui/plain/RetryButton.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useProblemText } from './use-problem-text.ts';
import css from './Errors.module.css';

type Props = { problem: Problem; onRetry: () => void };

/** Shown while a screen's machine loads its data: a skeleton, or the error with a button to retry. */
export function Waiting({ problem, onRetry }: Props) {
  const text = useProblemText(problem);
  if (text === null) return <Skeleton lines={6} />;
  return (
    <div className={css.waiting}>
      <Alert>{text}</Alert>
      <RetryButton onClick={onRetry} />
    </div>
  );
}
