import { IconDots } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#contract/accounts/account.ts';
import { BlockedButton } from '#src/ui/BlockedButton.tsx';
import { Menu } from '#src/ui/Menu.tsx';
import { MenuItem } from '#src/ui/MenuItem.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Button, buttonClass } from '#src/ui/plain/Button.tsx';
import { useIsNarrow } from '#src/ui/use-is-narrow.ts';
import { accountTexts } from '../account-texts.ts';
import type { OfferedAction } from './use-account-actions.ts';
import { useAccountActions } from './use-account-actions.ts';
import css from '../Account.module.css';

/** Number of actions shown as buttons; the others go to a menu, and on a narrow screen all do. */
const IN_THE_OPEN = 2;

type Props = { account: Account };
type EntryProps = Props & { offer: OfferedAction; isBusy: boolean; onRun: () => void };

function ActionButton({ account, offer: { action, why }, isBusy, onRun }: EntryProps) {
  const intl = useIntl();
  const Icon = action.icon;
  const face = (
    <>
      <Icon size={18} aria-hidden /> <FormattedMessage {...action.title} />
    </>
  );
  if (why !== null) {
    return (
      <BlockedButton variant="secondary" reason={intl.formatMessage(why)} data-testid={action.id}>
        {face}
      </BlockedButton>
    );
  }
  return 'to' in action ? (
    <AppLink
      to={action.to(account)}
      className={buttonClass({ variant: 'secondary' })}
      data-testid={action.id}
    >
      {face}
    </AppLink>
  ) : (
    <Button variant="secondary" busy={isBusy} data-testid={action.id} onClick={onRun}>
      {face}
    </Button>
  );
}

function ActionItem({ account, offer: { action, why }, isBusy, onRun }: EntryProps) {
  const Icon = action.icon;
  const entry = {
    icon: <Icon size={18} aria-hidden />,
    testId: action.id,
    children: <FormattedMessage {...action.title} />,
  };
  if (why !== null) {
    return (
      <MenuItem {...entry} isBlocked>
        {entry.children}
        <small className={css.why}>
          <FormattedMessage {...why} />
        </small>
      </MenuItem>
    );
  }
  const isDangerous = action.isDangerous === true;
  return 'to' in action ? (
    <MenuItem {...entry} isDangerous={isDangerous} to={action.to(account)} />
  ) : (
    <MenuItem {...entry} isDangerous={isDangerous} disabled={isBusy} onClick={onRun} />
  );
}

/** Toolbar with the actions of an account (ui.md, screen 25). */
export function AccountActions({ account }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const isNarrow = useIsNarrow();
  const offers = useAccountActions(account);
  const [busy, setBusy] = useState<string | null>(null);
  const entry = (offer: OfferedAction) => {
    const { action } = offer;
    const run = async () => {
      if (!('run' in action)) return;
      setBusy(action.id);
      // A failed call has already shown a toast.
      await action.run({ account, intl, client }).catch(() => {});
      setBusy(null);
    };
    return { key: action.id, account, offer, isBusy: busy === action.id, onRun: () => void run() };
  };
  const open = isNarrow ? 0 : IN_THE_OPEN;
  const [shown, folded] = [offers.slice(0, open), offers.slice(open)];
  const more = intl.formatMessage(accountTexts.moreActions);
  return (
    <div className={css.actions}>
      {shown.map(offer => {
        const { key, ...props } = entry(offer);
        return <ActionButton key={key} {...props} />;
      })}
      {folded.length > 0 && (
        <Menu
          button={{
            className: buttonClass({ variant: 'secondary' }),
            'aria-label': more,
            testId: 'more-actions',
            children: <IconDots size={18} aria-hidden />,
          }}
        >
          {folded.map(offer => {
            const { key, ...props } = entry(offer);
            return <ActionItem key={key} {...props} />;
          })}
        </Menu>
      )}
    </div>
  );
}
