import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { ToAccount } from '#src/screens/accounts/shared/wizard/ToAccount.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { moveTexts } from './move-texts.ts';
import type { MoveProps } from './props.ts';
import css from '#src/screens/platform/wizard/Wizard.module.css';

/** Last step: the account has been moved. */
export function Moved({ actor, account }: MoveProps) {
  const parent = useSelector(actor, state => state.context.moved?.parent ?? null);
  return (
    <div className={css.panel}>
      <Alert kind="success">
        <FormattedMessage
          {...moveTexts.done}
          values={{
            name: <strong>{account.displayName}</strong>,
            parent: <strong>{parent?.DisplayName}</strong>,
          }}
        />
      </Alert>
      <ToAccount account={account} isMain />
    </div>
  );
}
