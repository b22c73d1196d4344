import { IconPencil } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#contract/accounts/account.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { navigate } from '#src/app/navigation.ts';
import { stateReasons } from '#src/screens/accounts/shared/actions/account-action-texts.ts';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { BlockedButton } from '#src/ui/BlockedButton.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { AccountLayout } from '../AccountLayout.tsx';
import { AccountSummary } from '../overview/AccountSummary.tsx';
import { accountEdit } from './account-edit-actors.ts';
import { editTexts } from './edit-texts.ts';
import { EditAccount } from './EditAccount.tsx';
import type { EditProps } from './props.ts';
import css from './Edit.module.css';

/** The account's overview with its fields read-only, or only the form. */
export function AccountOverview({ account }: { account: Account }) {
  const actor = useActorRef(accountEdit, { input: { accountId: account.AccountId } });
  const isEditing = useSelector(actor, state => state.hasTag('draft'));
  // `?edit` opens the form, as from the command palette; handled once and then removed from the address.
  const { edit } = useSearch({ strict: false }) as { edit?: string };
  useEffect(() => {
    if (edit === undefined) return;
    if (account.Actions.Edit === 'allowed') actor.send({ type: 'edit.started' });
    navigate(pathTo('/account/$accountId', { accountId: account.AccountId }), { replace: true });
  }, [edit, account, actor]);
  const wasEditing = useRef(false);
  const root = useRef<HTMLDivElement>(null);
  // The focused element has disappeared with the form.
  useEffect(() => {
    if (wasEditing.current && !isEditing) root.current?.querySelector<HTMLElement>('button')?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <div>
      {isEditing ? (
        <EditAccount actor={actor} />
      ) : (
        <AccountSummary account={account}>
          <div ref={root} className={css.fields}>
            <EditButton actor={actor} state={account.Actions.Edit} />
            <AccountLayout account={account} />
          </div>
        </AccountSummary>
      )}
    </div>
  );
}

function EditButton({ actor, state }: EditProps & { state: Account['Actions']['Edit'] }) {
  const intl = useIntl();
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'));
  const problem = useProblemText(useSelector(actor, snapshot => snapshot.context.problem));
  if (state === 'right') return null;
  const face = (
    <>
      <IconPencil size={18} aria-hidden /> <FormattedMessage {...editTexts.edit} />
    </>
  );
  return (
    <>
      {problem !== null && <Alert>{problem}</Alert>}
      <div className={css.tools}>
        {state === 'state' ? (
          <BlockedButton reason={intl.formatMessage(stateReasons.terminated)} data-testid="edit">
            {face}
          </BlockedButton>
        ) : (
          <Button busy={isBusy} data-testid="edit" onClick={() => actor.send({ type: 'edit.started' })}>
            {face}
          </Button>
        )}
      </div>
    </>
  );
}
