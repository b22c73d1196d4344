import { FormattedMessage } from 'react-intl';
import { CallError, messageOf } from '#src/api/errors.ts';
import { RetryButton } from '#src/ui/plain/RetryButton.tsx';
import { errorTexts } from './error-texts.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import css from './Errors.module.css';

type Props = {
  error: unknown;
  onRetry: () => void;
  /** The failure replaces the whole screen, so its heading is the screen's heading. */
  isScreen?: boolean;
};

const forbiddenTitle = <FormattedMessage {...errorTexts.forbiddenTitle} />;
const failedTitle = <FormattedMessage {...errorTexts.failedTitle} />;

/** Why a screen or a part of it has no content: not found, forbidden, or failed, with a button to retry. */
export function Failure({ error, onRetry, isScreen = false }: Props) {
  const status = error instanceof CallError ? error.status : 0;
  const requestId = error instanceof CallError ? error.requestId : null;
  if (status === 404) return <NotFoundScreen isInside />;
  const isForbidden = status === 403;
  const Heading = isScreen ? 'h1' : 'h2';
  return (
    <div className={css.screen} role="alert" data-testid={isForbidden ? 'forbidden' : 'failed'}>
      <Heading>{isForbidden ? forbiddenTitle : failedTitle}</Heading>
      <p>{messageOf(error)}</p>
      {requestId && (
        <p className={css.reference}>
          <FormattedMessage {...errorTexts.reference} values={{ id: <code>{requestId}</code> }} />
        </p>
      )}
      {!isForbidden && (
        <div className={css.buttons}>
          <RetryButton onClick={onRetry} />
        </div>
      )}
    </div>
  );
}
