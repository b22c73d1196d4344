import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { FormattedMessage, useIntl } from 'react-intl';
import { accountById } from '#src/api/queries/account.ts';
import { BlockedButton } from '#src/ui/BlockedButton.tsx';
import { Menu } from '#src/ui/Menu.tsx';
import { MenuItem } from '#src/ui/MenuItem.tsx';
import { PathToAccount } from '#src/ui/PathToAccount.tsx';
import { buttonClass } from '#src/ui/plain/Button.tsx';
import { ChatToggle } from './ChatToggle.tsx';
import { shellTexts } from './shell-texts.ts';
import { useCurrentAccount, useNewEntries } from './use-new-entries.ts';
import css from './ActionBar.module.css';

/** The pages of an account show its path in their header, so the bar shows only its name (docs/unknowns.md). */
function CurrentPath({ accountId }: { accountId: number | null }) {
  const isInHeader = (useParams({ strict: false }) as { accountId?: number }).accountId === accountId;
  const { data } = useQuery({ ...accountById(accountId ?? Number.NaN), enabled: accountId !== null });
  return (
    <div className={css.path}>
      {data && (isInHeader ? <strong>{data.displayName}</strong> : <PathToAccount account={data} />)}
    </div>
  );
}

const label = <FormattedMessage {...shellTexts.new} />;

/** Section 2: disabled with a reason when no entry is allowed. */
function NewMenu({ accountId }: { accountId: number | null }) {
  const intl = useIntl();
  const entries = useNewEntries(accountId);
  if (entries.length === 0) {
    const reason = intl.formatMessage(shellTexts.newNothing);
    return (
      <BlockedButton reason={reason} data-testid="new-menu">
        <IconPlus size={18} aria-hidden />
        {label}
      </BlockedButton>
    );
  }
  return (
    <Menu
      isAbove
      button={{
        className: buttonClass({ variant: 'primary' }),
        testId: 'new-menu',
        children: (
          <>
            <IconPlus size={18} aria-hidden />
            {label}
          </>
        ),
      }}
    >
      {entries.map(({ item, to }) => (
        <MenuItem key={item.hash} testId={item.selector} to={to}>
          <FormattedMessage {...item.label} />
        </MenuItem>
      ))}
    </Menu>
  );
}

/** The bottom bar: path of the current account, the chat's button and the New menu (section 2). */
export function ActionBar() {
  const intl = useIntl();
  const accountId = useCurrentAccount();
  const name = intl.formatMessage(shellTexts.actionBar);
  return (
    <section className={css.bar} aria-label={name}>
      <CurrentPath accountId={accountId} />
      <div className={css.actions}>
        <ChatToggle />
        <NewMenu accountId={accountId} />
      </div>
    </section>
  );
}
