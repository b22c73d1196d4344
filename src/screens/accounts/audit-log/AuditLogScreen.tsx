import { FormattedMessage } from 'react-intl';
import { titles } from '#src/shell/titles.ts';
import { AccountPage } from '../AccountPage.tsx';
import { AuditLog } from './AuditLog.tsx';

/** /account/{accountId}/audit-log: activity on the account and all accounts below it (section 2). */
export const AuditLogScreen = () => (
  <AccountPage>
    {({ AccountId: accountId }) => (
      <AuditLog
        key={accountId}
        title={titles.auditLog}
        of={{ accountId }}
        address={`/account/${accountId}/audit-log`}
        lead={
          <FormattedMessage
            id="audit.lead"
            defaultMessage="Activity on this account and all accounts below it."
            description="Below the heading of the audit log"
          />
        }
      />
    )}
  </AccountPage>
);
