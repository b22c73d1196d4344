import { FormattedDate, FormattedMessage } from 'react-intl';
import { useSession } from '#src/app/hooks.ts';
import { TermsNotice } from './TermsNotice.tsx';
import { Tiles } from './Tiles.tsx';
import screen from '#src/ui/Screen.module.css';
import css from './Dashboard.module.css';

/** Section 3: no last sign-in means that this is the first one. */
function LastVisit({ at }: { at: string | null }) {
  if (at === null) {
    return (
      <FormattedMessage
        id="dashboard.first_visit"
        defaultMessage="This is your first visit. Use the search above to find accounts and services."
        description="Below the greeting of somebody who signs in for the first time"
      />
    );
  }
  return (
    <FormattedMessage
      id="dashboard.last_visit"
      defaultMessage="Last sign-in: {at}"
      description="Below the greeting; {at} is date and time"
      values={{
        at: (
          <time dateTime={at}>
            <FormattedDate value={at} dateStyle="long" timeStyle="short" />
          </time>
        ),
      }}
    />
  );
}

/** #/Dashboard: greeting, tiles and notices. */
export function DashboardScreen() {
  const user = useSession(state => state.context.user);
  if (user === null) return null;
  return (
    <div data-testid="dashboard">
      <div className={screen.head}>
        <h1 className={screen.title} tabIndex={-1}>
          <FormattedMessage
            id="dashboard.greeting"
            defaultMessage="Welcome, {name}"
            description="Heading of the dashboard; {name} is the first name"
            values={{ name: user.Firstname }}
          />
        </h1>
        {user.ImpersonatorAccountId === null && (
          <p className={css.lead}>
            <LastVisit at={user.LastLogon} />
          </p>
        )}
      </div>
      <TermsNotice />
      <Tiles user={user} />
    </div>
  );
}
