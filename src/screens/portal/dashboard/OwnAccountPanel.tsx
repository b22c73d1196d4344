import { FormattedMessage } from 'react-intl';
import type { SessionUser } from '#contract/identity/session.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { dashboardTexts } from './dashboard-texts.ts';
import css from './Dashboard.module.css';

/** Tile with the user's own account. Without its path, which the action bar already shows. */
export const OwnAccountPanel = ({ user }: { user: SessionUser }) => (
  <Panel
    testId="own"
    title={<FormattedMessage {...dashboardTexts.own} />}
    actions={
      <AppLink to={pathTo('/account/$accountId', { accountId: user.UserAccountId ?? Number.NaN })}>
        <FormattedMessage {...dashboardTexts.openOwn} />
      </AppLink>
    }
  >
    <div className={css.words}>
      <span>
        {user.Firstname} {user.Lastname}
      </span>
      <small>{user.Username}</small>
    </div>
  </Panel>
);
