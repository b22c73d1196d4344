import { FormattedMessage } from 'react-intl';
import { useSession } from '#src/app/hooks.ts';
import { actorOf } from '#src/app/portal.ts';
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
        <FormattedMessage
          id="shell.impersonation"
          defaultMessage="{me}, you are impersonating {other}"
          description="Band while one person impersonates another; both are full names"
          values={names}
        />
      </span>
      <button
        type="button"
        disabled={isBusy}
        onClick={() => actorOf('session').send({ type: 'impersonation.ended' })}
      >
        <FormattedMessage
          id="shell.return_to"
          defaultMessage="Return to {me}"
          description="Button that ends an impersonation; {me} is the full name of the person behind it"
          values={names}
        />
      </button>
    </section>
  );
}
