import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#contract/accounts/account.ts';
import { BlockedButton } from '#src/ui/BlockedButton.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Button, buttonClass } from '#src/ui/plain/Button.tsx';
import { useIsNarrow } from '#src/ui/use-is-narrow.ts';
import { accountTexts } from './account-texts.ts';
import type { OfferedAction } from './use-account-actions.ts';
import { useAccountActions } from './use-account-actions.ts';
import css from './Account.module.css';

/** Number of actions shown as buttons; the others go to a menu, and on a narrow screen all do. */
const IN_THE_OPEN = 3;

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
  const itemProps = {
    leftSection: <Icon size={18} aria-hidden />,
    'data-testid': action.id,
    ...(action.isDangerous && why === null ? { color: 'var(--danger)' } : {}),
  };
  if (why !== null) {
    return (
      <Menu.Item {...itemProps} aria-disabled="true" closeMenuOnClick={false} className={css.blocked ?? ''}>
        <FormattedMessage {...action.title} />
        <small className={css.why}>
          <FormattedMessage {...why} />
        </small>
      </Menu.Item>
    );
  }
  return 'to' in action ? (
    <Menu.Item
      {...itemProps}
      renderRoot={props => <AppLink {...(props as object)} to={action.to(account)} />}
    >
      <FormattedMessage {...action.title} />
    </Menu.Item>
  ) : (
    <Menu.Item {...itemProps} disabled={isBusy} onClick={onRun}>
      <FormattedMessage {...action.title} />
    </Menu.Item>
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
        <Menu position="bottom-end">
          <Menu.Target>
            <button
              type="button"
              className={buttonClass({ variant: 'secondary' })}
              aria-label={more}
              data-testid="more-actions"
            >
              <IconDots size={18} aria-hidden />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {folded.map(offer => {
              const { key, ...props } = entry(offer);
              return <ActionItem key={key} {...props} />;
            })}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
