import { FormattedMessage } from 'react-intl';
import { usePortal, useSession } from '#src/app/hooks.ts';
import { loadingTexts } from './loading-texts.ts';
import css from './LoadingScreen.module.css';

/** Shown until user and screen are loaded (section 2), or while the server or the network cannot be reached. */
export function LoadingScreen() {
  const title = usePortal(state => state.context.branding?.title ?? '');
  const isOffline = usePortal(state => state.matches({ network: 'offline' }));
  const isUnanswered = useSession(state => state.matches('unreachable'));
  const isUnreachable = isOffline || isUnanswered;
  return (
    <main className={css.screen} data-testid={isUnreachable ? 'unreachable' : 'loading'}>
      <h1 className={css.brand}>{title}</h1>
      <div className={css.bar} aria-hidden />
      <p role="status" className={css.text}>
        {isUnreachable ? (
          <FormattedMessage {...loadingTexts.unreachable} />
        ) : (
          <FormattedMessage {...loadingTexts.loadingApp} />
        )}
      </p>
    </main>
  );
}
