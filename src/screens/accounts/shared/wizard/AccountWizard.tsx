import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { FormattedMessage } from 'react-intl';
import type { Account } from '#contract/accounts/account.ts';
import { accountById } from '#src/api/queries/account.ts';
import { useSession } from '#src/app/hooks.ts';
import { useSetPageDetail } from '#src/app/page-detail.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { ForbiddenScreen } from '#src/screens/platform/errors/ForbiddenScreen.tsx';
import { FormPage } from '#src/ui/page/FormPage.tsx';
import { PageHead } from '#src/ui/page/PageHead.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import type { LinkedAction } from '../actions/account-action.ts';
import { ChooseAccount } from './ChooseAccount.tsx';
import { ToAccount } from './ToAccount.tsx';
import css from '#src/screens/platform/wizard/Wizard.module.css';

type Props = {
  /** The account action: its right and its state reasons. */
  action: LinkedAction;
  /** Title of the screen until an account is chosen. */
  title: MessageDescriptor;
  /** Heading with the name of the account. */
  heading: MessageDescriptor;
  children: (account: Account) => ReactNode;
};

/** Reads the id of the account from the address. */
function useAccountInAddress(): number | null {
  const { account } = useLocation({ select: location => location.search }) as { account?: string };
  return /^\d{1,15}$/.test(account ?? '') ? Number(account) : null;
}

/** A process about one account on a page of its own: /move and /terminate (section 2). */
export function AccountWizard(props: Props) {
  const accountId = useAccountInAddress();
  return (
    <FormPage testId={props.action.id}>
      {accountId === null ? (
        <ChooseAccount title={props.title} action={props.action} />
      ) : (
        <Loaded key={accountId} accountId={accountId} {...props} />
      )}
    </FormPage>
  );
}

function Loaded({ accountId, ...props }: Props & { accountId: number }) {
  const { data, error, refetch } = useQuery(accountById(accountId));
  if (data) return <AvailableWizard account={data} {...props} />;
  if (error) return <Failure isScreen error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHead title={<FormattedMessage {...props.title} />} />
      <Skeleton lines={8} />
    </>
  );
}

/** Checked once, when the page opens: later changes, also those made by this wizard, are handled by its machine. */
function AvailableWizard({ account, action, heading, children }: Props & { account: Account }) {
  const user = useSession(state => state.context.user);
  const [opened] = useState(account);
  useSetPageDetail(opened.displayName);
  if (user === null) return null;
  const facts = { account: opened, user, hasSecondFactor: false };
  const state = action.state(facts);
  const why = state === 'state' && action.why?.(facts);
  if (state === 'right') return <ForbiddenScreen />;
  return (
    <>
      <PageHead title={<FormattedMessage {...heading} values={{ name: account.displayName }} />} />
      {why ? (
        <div className={css.panel}>
          <Alert kind="info">
            <FormattedMessage {...why} />
          </Alert>
          <ToAccount account={account} />
        </div>
      ) : (
        children(opened)
      )}
    </>
  );
}
