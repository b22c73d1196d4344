import { FormattedMessage } from 'react-intl';
import { titles } from '#src/shell/titles.ts';
import { AccountPage } from '../AccountPage.tsx';
import { AuditLog } from './AuditLog.tsx';

/** /account/{accountId}/user-log: the audit log in user-log mode (section 2). */
export const UserLogScreen = () => (
  <AccountPage>
    {({ AccountId: userId, displayName: name }) => (
      <AuditLog
        key={userId}
        title={titles.userLog}
        of={{ userId }}
        address={`/account/${userId}/user-log`}
        lead={
          <FormattedMessage
            id="audit.user_lead"
            defaultMessage="Actions by {name} and changes to this account."
            description="Below the heading of a user’s log"
            values={{ name }}
          />
        }
      />
    )}
  </AccountPage>
);
