import { IconShieldOff } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MessageDescriptor } from 'react-intl';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#contract/account.ts';
import { need } from '#contract/capability.ts';
import { useCan } from '#src/access/use-can.ts';
import { call } from '#src/api/client.ts';
import { hasSecondFactor } from '#src/api/queries/account.ts';
import { ask } from '#src/app/ask.ts';
import { actorOf } from '#src/app/portal.ts';
import { Button } from '#src/ui/plain/Button.tsx';

const texts: Record<'button' | 'title' | 'message' | 'agree' | 'done', MessageDescriptor> = defineMessages({
  button: {
    id: 'account.remove_mfa',
    defaultMessage: 'Remove second factors',
    description: 'Button of the account view: recovery for somebody who lost the authenticator app',
  },
  title: {
    id: 'account.remove_mfa_title',
    defaultMessage: 'Remove the second factors of {name}?',
    description: 'Heading of the question before removing second factors',
  },
  message: {
    id: 'account.remove_mfa_message',
    defaultMessage:
      'All methods of {name} are removed. Until a new one is set up, the password alone opens this account.',
    description: 'Question before removing second factors',
  },
  agree: { id: 'account.remove_mfa_agree', defaultMessage: 'Remove', description: 'Button of the question' },
  done: {
    id: 'account.remove_mfa_done',
    defaultMessage: 'The second factors of {name} are removed.',
    description: 'Toast',
  },
});

/** Recovery by an administrator: somebody whose app is lost can sign in with the password again. */
function RecoveryButton({ account: { AccountId, displayName: name } }: { account: Account }) {
  const intl = useIntl();
  const client = useQueryClient();
  const question = hasSecondFactor(AccountId);
  const { data: isEnabled } = useQuery(question);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('IAccountService/DisableMfaForUser', { userAccountId: AccountId }),
    onSuccess: () => {
      client.setQueryData(question.queryKey, false);
      const text = intl.formatMessage(texts.done, { name });
      actorOf('toasts').send({ type: 'toast.shown', toast: { type: 'success', text } });
    },
  });
  if (isEnabled !== true) return null;
  const remove = async () => {
    const agreed = await ask({
      title: intl.formatMessage(texts.title, { name }),
      message: intl.formatMessage(texts.message, { name }),
      agreeText: intl.formatMessage(texts.agree),
      agreeColor: 'var(--danger)',
    });
    if (agreed) mutate();
  };
  return (
    <Button variant="secondary" busy={isPending} data-testid="remove-mfa" onClick={() => void remove()}>
      <IconShieldOff size={18} aria-hidden /> <FormattedMessage {...texts.button} />
    </Button>
  );
}

/** Only with DISABLE_MFA Execute, only for people, only where there is something to remove. */
export function RemoveSecondFactorsButton({ account }: { account: Account }) {
  const mayDisable = useCan(need('DISABLE_MFA', 'Execute'));
  const isPerson = account.Hierarchy.AccountType === 'User';
  return mayDisable && isPerson ? <RecoveryButton account={account} /> : null;
}
