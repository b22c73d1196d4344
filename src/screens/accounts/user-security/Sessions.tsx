import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#contract/accounts/account.ts';
import { need } from '#contract/identity/capability.ts';
import { useCanOn } from '#src/access/use-can.ts';
import { call } from '#src/api/client.ts';
import { askConfirmation } from '#src/app/ask-confirmation.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { DataTable } from '#src/ui/DataTable.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { sessionColumns } from './session-columns.tsx';
import { userSessions } from './user-security-queries.ts';
import { userSecurityTexts } from './user-security-texts.ts';
import css from './UserSecurity.module.css';

type Props = { account: Account; isOwn: boolean };

/** The user's sessions, with buttons to end one of them or all others. */
export function Sessions({ account, isOwn }: Props) {
  const { AccountId: userAccountId, displayName: name } = account;
  const intl = useIntl();
  const client = useQueryClient();
  const query = userSessions(userAccountId);
  const { data, error, refetch } = useQuery(query);
  const canEndOthers = useCanOn(account, need('SECURITY_MANAGEMENT', 'Delete'));
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (sessionId: string | null) =>
      call('IAccountService/EndUserSessions', { userAccountId, sessionId }),
    onSuccess: left => client.setQueryData(query.queryKey, left),
  });
  const canEnd = isOwn || canEndOthers;
  const everywhere = isOwn ? userSecurityTexts.signOutOthers : userSecurityTexts.signOutAll;
  const isSeveral = data !== undefined && data.some(session => !session.IsCurrent);
  const endAll = async () => {
    const agreed = await askConfirmation({
      title: intl.formatMessage(everywhere),
      message: intl.formatMessage(userSecurityTexts.signOutMessage, { name }),
      agreeText: intl.formatMessage(userSecurityTexts.signOut),
    });
    if (agreed) mutate(null);
  };
  return (
    <Panel
      testId="sessions"
      title={<FormattedMessage {...userSecurityTexts.sessions} />}
      actions={
        canEnd &&
        isSeveral && (
          <Button
            variant="secondary"
            busy={isPending && variables === null}
            disabled={isPending}
            onClick={() => void endAll()}
          >
            <FormattedMessage {...everywhere} />
          </Button>
        )
      }
    >
      {data === undefined &&
        (error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={3} />)}
      {data?.length === 0 && (
        <p className={css.note}>
          <FormattedMessage {...userSecurityTexts.noSessions} />
        </p>
      )}
      {data !== undefined && data.length > 0 && (
        <DataTable
          label={intl.formatMessage(userSecurityTexts.sessions)}
          columns={sessionColumns(session =>
            canEnd && !session.IsCurrent ? (
              <Button
                variant="secondary"
                busy={isPending && variables === session.SessionId}
                disabled={isPending}
                onClick={() => mutate(session.SessionId)}
              >
                <FormattedMessage {...userSecurityTexts.signOut} />
              </Button>
            ) : (
              ''
            ),
          )}
          rows={data}
          keyOf={session => session.SessionId}
        />
      )}
    </Panel>
  );
}
