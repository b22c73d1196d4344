import { FormattedMessage } from 'react-intl';
import { useSession } from '#src/app/hooks.ts';
import { actorOf } from '#src/app/portal.ts';
import { shellTexts } from './shell-texts.ts';
import css from './Band.module.css';

/** Names both users during an impersonation and ends it in one click (section 4). */
export function ImpersonationBanner() {
  const user = useSession(state => state.context.user);
  const isBusy = useSession(state => state.hasTag('busy'));
  if (user === null || user.ImpersonatorAccount === null) return null;
  const names = {
    me: user.ImpersonatorAccount.DisplayName,
    other: `${user.Firstname} ${user.Lastname}`,
  };
  return (
    <section className={css.impersonation} data-testid="impersonation" aria-labelledby="impersonation-text">
      <span id="impersonation-text">
        <FormattedMessage {...shellTexts.impersonation} values={names} />
      </span>
      <button
        type="button"
        disabled={isBusy}
        onClick={() => actorOf('session').send({ type: 'impersonation.ended' })}
      >
        <FormattedMessage {...shellTexts.returnTo} values={names} />
      </button>
    </section>
  );
}
