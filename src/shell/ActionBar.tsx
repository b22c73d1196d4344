import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { FormattedMessage, useIntl } from 'react-intl';
import { canBeChildOf } from '#contract/accounts/hierarchy.ts';
import { can } from '#contract/identity/capability.ts';
import { creatableTypes } from '#src/access/creation-needs.ts';
import { accountIn } from '#src/addresses/ids-in-query.ts';
import { hashTo } from '#src/addresses/path-to.ts';
import { accountById } from '#src/api/queries/account.ts';
import { useSession } from '#src/app/hooks.ts';
import { currentAccountId, isEmbedded } from '#src/embed/account-id.ts';
import { BlockedButton } from '#src/ui/BlockedButton.tsx';
import { Menu } from '#src/ui/Menu.tsx';
import { MenuItem } from '#src/ui/MenuItem.tsx';
import { PathToAccount } from '#src/ui/PathToAccount.tsx';
import { buttonClass } from '#src/ui/plain/Button.tsx';
import { ChatToggle } from './ChatToggle.tsx';
import type { NewMenuItem } from './new-menu-items.ts';
import { NEW_MENU } from './new-menu-items.ts';
import { shellTexts } from './shell-texts.ts';
import css from './ActionBar.module.css';

/** The account that the screen is about, else the user's own; in a host application the one in its address (section 1). */
function useCurrentAccount(): number | null {
  const own = useSession(state => state.context.user?.UserAccountId ?? null);
  const { accountId } = useParams({ strict: false }) as { accountId?: number };
  const about = useLocation({ select: ({ search }) => accountIn(search) });
  return currentAccountId(accountId ?? about ?? own, {
    address: window.location.href,
    embedded: isEmbedded(),
  });
}

/** The pages of an account show its path in their header, and it is not shown twice: here is the name (docs/unknowns.md). */
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
  const user = useSession(state => state.context.user);
  const { data: current } = useQuery({
    ...accountById(accountId ?? Number.NaN),
    enabled: accountId !== null,
  });
  // The current account is preselected as the parent where the types allow it.
  const addressOf = ({ hash, creates }: NewMenuItem) => {
    const types = creates === 'any' ? creatableTypes(user) : [creates];
    const type = types.find(one => current && canBeChildOf(one, current.Hierarchy.AccountType));
    if (!current || type === undefined) return hash;
    return hashTo(hash, { parent: current.AccountId, ...(creates === 'any' && { type }) });
  };
  const entries = NEW_MENU.filter(entry => can(user, entry.needs));
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
      {entries.map(entry => (
        <MenuItem key={entry.hash} testId={entry.selector} to={addressOf(entry)}>
          <FormattedMessage {...entry.label} />
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
