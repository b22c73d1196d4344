/** IAccountService (section 7), put together from its subjects. */
import type { Handlers } from '#server/call.ts';
import { accountChanges } from './account-changes.ts';
import { accountNotes } from './account-notes.ts';
import { accountPeople } from './account-people.ts';
import { accountTree } from './account-tree.ts';
import { accountViews } from './account-views.ts';
import { auditLog } from './audit-log.ts';
import { landingPage } from './landing-page.ts';
import { terms } from './terms.ts';
import { twoFactor } from './two-factor.ts';

export const account: Handlers<'IAccountService'> = {
  ...accountViews,
  ...accountChanges,
  ...accountNotes,
  ...accountPeople,
  ...accountTree,
  ...auditLog,
  ...landingPage,
  ...terms,
  ...twoFactor,
};
