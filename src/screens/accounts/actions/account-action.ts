/** What can be done to an account, as data: one value an action, listed in account-actions.ts. */
import type { Icon } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import type { IntlShape, MessageDescriptor } from 'react-intl';
import type { Account } from '#contract/accounts/account.ts';
import type { SessionUser } from '#contract/identity/session.ts';
import { actorOf } from '#src/app/portal.ts';

/** What is known when the actions are offered. */
export type ActionFacts = {
  account: Account;
  user: SessionUser;
  /** Whether the person has a second factor; only asked where it can be removed. */
  hasSecondFactor: boolean;
};

/** What an action that works at once is given. */
export type ActionTools = { account: Account; intl: IntlShape; client: QueryClient };

/** 'right': the person may not, and it is not offered; 'state': it is disabled and says why. */
export type ActionState = 'allowed' | 'right' | 'state';

export type AccountAction = {
  /** Also what a test finds it by. */
  id: string;
  title: MessageDescriptor;
  icon: Icon;
  state: (facts: ActionFacts) => ActionState;
  /** Why the state forbids it; only asked then. */
  why?: (facts: ActionFacts) => MessageDescriptor;
  isDangerous?: true;
} & (
  | { /** A place of the portal: `/path?query` or `#/hash`. */ to: (account: Account) => string }
  | { /** Done when the work is; what goes wrong is a toast. */ run: (tools: ActionTools) => Promise<void> }
);

/** For what no state forbids: there, or not there. */
export const offeredIf = (isOffered: boolean): ActionState => (isOffered ? 'allowed' : 'right');

export const showDone = (text: string): void =>
  actorOf('toasts').send({ type: 'toast.shown', toast: { type: 'success', text } });
