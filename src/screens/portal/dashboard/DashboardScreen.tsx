import { FormattedDate, FormattedMessage } from 'react-intl';
import { useSession } from '#src/app/hooks.ts';
import { ListPage } from '#src/ui/page/ListPage.tsx';
import { PageHead } from '#src/ui/page/PageHead.tsx';
import { dashboardTexts } from './dashboard-texts.ts';
import { TermsNotice } from './TermsNotice.tsx';
import { Tiles } from './Tiles.tsx';

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
    <ListPage testId="dashboard">
      <PageHead
        title={<FormattedMessage {...dashboardTexts.greeting} values={{ name: user.Firstname }} />}
        lead={user.ImpersonatorAccountId === null && <LastVisit at={user.LastLogon} />}
      />
      <TermsNotice />
      <Tiles user={user} />
    </ListPage>
  );
}
