import { FormattedMessage } from 'react-intl';
import { sessionActor, useSessionActor } from '#src/app/user-root.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { RetryButton } from '#src/ui/plain/RetryButton.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { termsTexts } from './terms-texts.ts';
import { TermsTabs } from './TermsTabs.tsx';
import css from './Terms.module.css';

/** The dialog's content: loading, failed, empty, or the documents. */
export function TermsContent() {
  const state = useSessionActor('terms', snapshot => snapshot);
  if (state === undefined) return null;
  const { documents, tab, problem } = state.context;
  if (state.matches({ open: 'failed' })) {
    return (
      <div className={css.message} data-testid="failed">
        <Alert>{problem && 'text' in problem ? problem.text : null}</Alert>
        <RetryButton onClick={() => sessionActor('terms')?.send({ type: 'terms.retried' })} />
      </div>
    );
  }
  if (state.matches({ open: 'empty' })) {
    return (
      <p className={css.message}>
        <FormattedMessage {...termsTexts.empty} />
      </p>
    );
  }
  // Keeps the content while the dialog fades out.
  const isShown = state.matches({ open: 'showing' }) || state.matches('closed');
  return isShown ? <TermsTabs documents={documents} tab={tab} /> : <Skeleton lines={6} />;
}
