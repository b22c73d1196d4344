import { FormattedMessage } from 'react-intl';
import { pathTo } from '#src/addresses/path-to.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { AccountPage } from '#src/screens/accounts/shared/page/AccountPage.tsx';
import { auditTexts } from './audit-texts.ts';
import { AuditLog } from './AuditLog.tsx';

/** /account/{accountId}/user-log: the audit log in user-log mode (section 2). */
export const UserLogScreen = () => (
  <AccountPage>
    {({ AccountId: userId, displayName: name }) => (
      <AuditLog
        key={userId}
        title={titles.userLog}
        of={{ userId }}
        addressWith={query => pathTo('/account/$accountId/user-log', { accountId: userId }, query)}
        lead={<FormattedMessage {...auditTexts.userLead} values={{ name }} />}
      />
    )}
  </AccountPage>
);
