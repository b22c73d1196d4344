import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { RetryButton } from '#src/ui/plain/RetryButton.tsx';
import { MethodItem } from './MethodItem.tsx';
import { mfaTexts } from './mfa-texts.ts';
import type { MethodsProps } from './props.ts';
import css from './MethodList.module.css';

/** The user's verification methods; each can be renamed, made primary and removed. */
export function MethodList({ actor, onAdd }: MethodsProps & { onAdd: () => void }) {
  const { methods, problem } = useSelector(actor, state => state.context);
  const isUnavailable = useSelector(actor, state => state.matches('unavailable'));
  const isLoading = useSelector(actor, state => state.matches('loading'));
  const isIdle = useSelector(actor, state => state.matches('overview') || state.matches('unavailable'));
  const text = useProblemText(problem);
  return (
    <>
      {isIdle && text !== null && <Alert>{text}</Alert>}
      {isUnavailable && <RetryButton onClick={() => actor.send({ type: 'methods.changed' })} />}
      <div aria-busy={isLoading}>
        {isLoading && methods.length === 0 && (
          <p role="status">
            <FormattedMessage {...mfaTexts.methodsLoading} />
          </p>
        )}
        {!isLoading && !isUnavailable && methods.length === 0 && (
          <p>
            <FormattedMessage {...mfaTexts.methodsNone} />
          </p>
        )}
        <ul className={css.list}>
          {methods.map(method => (
            <MethodItem key={method.Id} method={method} actor={actor} />
          ))}
        </ul>
      </div>
      <Button wide disabled={isLoading} onClick={onAdd}>
        <FormattedMessage {...mfaTexts.addMethod} />
      </Button>
    </>
  );
}
