import { FormattedMessage } from 'react-intl';
import { pathTo } from '#src/addresses/path-to.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { AccountPage } from '#src/screens/accounts/shared/page/AccountPage.tsx';
import { auditTexts } from './audit-texts.ts';
import { AuditLog } from './AuditLog.tsx';

/** /account/{accountId}/audit-log: activity on the account and all accounts below it (section 2). */
export const AuditLogScreen = () => (
  <AccountPage>
    {({ AccountId: accountId }) => (
      <AuditLog
        key={accountId}
        title={titles.auditLog}
        of={{ accountId }}
        addressWith={query => pathTo('/account/$accountId/audit-log', { accountId }, query)}
        lead={<FormattedMessage {...auditTexts.lead} />}
      />
    )}
  </AccountPage>
);
