import { IconUserShare } from '@tabler/icons-react';
import type { MessageDescriptor } from 'react-intl';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#contract/account.ts';
import { ask } from '#src/app/ask.ts';
import { useSession } from '#src/app/hooks.ts';
import { actorOf } from '#src/app/portal.ts';
import { Button } from '#src/ui/plain/Button.tsx';

const texts: Record<'title' | 'message' | 'agree', MessageDescriptor> = defineMessages({
  title: {
    id: 'account.impersonate_title',
    defaultMessage: 'Work as {name}?',
    description: 'Heading of the question before an impersonation',
  },
  message: {
    id: 'account.impersonate_message',
    defaultMessage:
      'You will see the portal as {name} does. What you do is kept in the audit log with both names.',
    description: 'Question before an impersonation',
  },
  agree: {
    id: 'account.impersonate',
    defaultMessage: 'Impersonate',
    description: 'Button of the account view',
  },
});

/** Section 6: offered where the server says that this account may be impersonated. */
export function ImpersonateButton({ account }: { account: Account }) {
  const intl = useIntl();
  const isBusy = useSession(state => state.hasTag('busy'));
  if (!account.MayImpersonate) return null;
  const values = { name: account.displayName };
  const impersonate = async () => {
    const agreed = await ask({
      title: intl.formatMessage(texts.title, values),
      message: intl.formatMessage(texts.message, values),
      agreeText: intl.formatMessage(texts.agree),
    });
    if (agreed) actorOf('session').send({ type: 'impersonation.started', userAccountId: account.AccountId });
  };
  return (
    <Button variant="secondary" busy={isBusy} data-testid="impersonate" onClick={() => void impersonate()}>
      <IconUserShare size={18} aria-hidden /> <FormattedMessage {...texts.agree} />
    </Button>
  );
}
