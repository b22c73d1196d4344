import { FormattedMessage } from 'react-intl';
import { usePortal, useSession } from '#src/app/hooks.ts';
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
          <FormattedMessage
            id="common.unreachable"
            defaultMessage="The server cannot be reached. Retrying automatically…"
            description="Shown instead of the app while its server does not answer"
          />
        ) : (
          <FormattedMessage
            id="common.loading_app"
            defaultMessage="Loading…"
            description="Shown until the app is ready"
          />
        )}
      </p>
    </main>
  );
}
