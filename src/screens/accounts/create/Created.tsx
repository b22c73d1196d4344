import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { pathTo } from '#src/addresses/path-to.ts';
import { accountTexts } from '#src/screens/accounts/shared/account-texts.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Button, buttonClass } from '#src/ui/plain/Button.tsx';
import { createTexts } from './create-texts.ts';
import type { CreateProps } from './props.ts';
import css from './Create.module.css';

type Props = CreateProps & { created: { AccountId: number; DisplayName: string } };

/** Last step: links to the new account, and a button to create another one. */
export function Created({ actor, created }: Props) {
  const isUser = useSelector(actor, state => state.context.accountType === 'User');
  return (
    <div className={css.unavailable}>
      <Alert kind="success">
        {isUser ? (
          <FormattedMessage
            {...createTexts.doneUser}
            values={{ name: <strong>{created.DisplayName}</strong> }}
          />
        ) : (
          <FormattedMessage {...createTexts.done} values={{ name: <strong>{created.DisplayName}</strong> }} />
        )}
      </Alert>
      <div className={css.actions}>
        <AppLink
          to={pathTo('/account/$accountId', { accountId: created.AccountId })}
          className={buttonClass()}
        >
          <FormattedMessage {...accountTexts.open} />
        </AppLink>
        <Button variant="secondary" onClick={() => actor.send({ type: 'another.requested' })}>
          <FormattedMessage {...createTexts.another} />
        </Button>
      </div>
    </div>
  );
}
