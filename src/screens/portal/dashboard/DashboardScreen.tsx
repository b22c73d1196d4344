import { FormattedDate, FormattedMessage } from 'react-intl';
import { useSession } from '#src/app/hooks.ts';
import { dashboardTexts } from './dashboard-texts.ts';
import { TermsNotice } from './TermsNotice.tsx';
import { Tiles } from './Tiles.tsx';
import screen from '#src/ui/Screen.module.css';
import css from './Dashboard.module.css';

/** Section 3: no last sign-in means that this is the first one. */
function LastVisit({ at }: { at: string | null }) {
  if (at === null) {
    return <FormattedMessage {...dashboardTexts.firstVisit} />;
  }
  return (
    <FormattedMessage
      {...dashboardTexts.lastVisit}
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
          <FormattedMessage {...dashboardTexts.greeting} values={{ name: user.Firstname }} />
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
