/** IAccountService (section 7), put together from its subjects. */
import { twoFactor } from '#server/identity/services/two-factor.ts';
import type { Handlers } from '#server/platform/call.ts';
import { landingPage } from '#server/portal/services/landing-page.ts';
import { terms } from '#server/portal/services/terms.ts';
import { auditLog } from './audit-log.ts';
import { accountChanges } from './changes.ts';
import { accountNotes } from './notes.ts';
import { accountPeople } from './people.ts';
import { accountTree } from './tree.ts';
import { accountViews } from './views.ts';

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
