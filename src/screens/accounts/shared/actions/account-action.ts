/** The type of an account action; account-actions.ts lists all of them. */
import type { Icon } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import type { IntlShape, MessageDescriptor } from 'react-intl';
import type { Account } from '#contract/accounts/account.ts';
import type { SessionUser } from '#contract/identity/session.ts';
import type { Address } from '#src/addresses/path-to.ts';
import { actorOf } from '#src/app/portal.ts';

/** The data on which it depends whether an action is offered. */
export type ActionFacts = {
  account: Account;
  user: SessionUser;
  /** Whether the user has a verification method; only fetched where it can be removed. */
  hasSecondFactor: boolean;
};

/** The arguments of an action's `run`. */
export type ActionTools = { account: Account; intl: IntlShape; client: QueryClient };

/** 'right': hidden, the user has no right to it. 'state': disabled, with the reason. */
export type ActionState = 'allowed' | 'right' | 'state';

/** How an action that takes people out of an organisation is offered. */
export const leavingState = (state: Account['Actions']['Terminate']): ActionState =>
  state === 'lastAdministrator' ? 'state' : state;

type CommonFacts = {
  /** Also the test id. */
  id: string;
  title: MessageDescriptor;
  icon: Icon;
  state: (facts: ActionFacts) => ActionState;
  /** The reason why the action is disabled; only called then. */
  why?: (facts: ActionFacts) => MessageDescriptor;
  isDangerous?: true;
};

/** An action on a page of its own. */
export type LinkedAction = CommonFacts & { to: (account: Pick<Account, 'AccountId'>) => Address };

/** `run` resolves when the work is done; errors are shown as toasts. */
export type AccountAction = LinkedAction | (CommonFacts & { run: (tools: ActionTools) => Promise<void> });

/** For actions that are never disabled: offered or hidden. */
export const offeredIf = (isOffered: boolean): ActionState => (isOffered ? 'allowed' : 'right');

export const showDone = (text: string): void =>
  actorOf('toasts').send({ type: 'toast.shown', toast: { type: 'success', text } });
