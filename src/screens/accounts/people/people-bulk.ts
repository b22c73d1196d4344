/** The bulk actions on users: the same as on a user's own page, with the same rights. */
import { IconLogout, IconMailForward, IconShieldOff } from '@tabler/icons-react';
import type { Account } from '#contract/accounts/account.ts';
import { SEND_PASSWORD_LINK } from '#contract/accounts/people-rights.ts';
import type { UserAction } from '#contract/accounts/user-actions.ts';
import type { Need } from '#contract/identity/capability.ts';
import { need } from '#contract/identity/capability.ts';
import type { SessionUser } from '#contract/identity/session.ts';
import { DISABLES_MFA } from '#contract/identity/user-rights.ts';
import { canOn } from '#src/access/can-on.ts';
import type { BulkAction } from '#src/screens/platform/lists/selection/bulk.ts';
import { bulkTexts } from './bulk-texts.ts';

const ACTIONS: readonly (BulkAction & { id: UserAction; right: Need })[] = [
  {
    id: 'sendPasswordLink',
    right: SEND_PASSWORD_LINK,
    icon: IconMailForward,
    title: bulkTexts.sendLinks,
    question: bulkTexts.sendLinksQuestion,
    consequence: bulkTexts.sendLinksConsequence,
    agree: bulkTexts.sendLinksAgree,
  },
  {
    id: 'endSessions',
    right: need('SECURITY_MANAGEMENT', 'Delete'),
    icon: IconLogout,
    title: bulkTexts.signOut,
    question: bulkTexts.signOutQuestion,
    consequence: bulkTexts.signOutConsequence,
    agree: bulkTexts.signOutAgree,
  },
  {
    id: 'removeSecondFactors',
    right: DISABLES_MFA,
    icon: IconShieldOff,
    title: bulkTexts.removeMfa,
    question: bulkTexts.removeMfaQuestion,
    consequence: bulkTexts.removeMfaConsequence,
    agree: bulkTexts.removeMfaAgree,
    isDangerous: true,
  },
];

/** None while impersonating: sign-in secrets belong to the impersonated user. */
export const peopleActions = (account: Account, user: SessionUser): readonly BulkAction[] =>
  user.ImpersonatorAccountId === null ? ACTIONS.filter(({ right }) => canOn(account, user, right)) : [];
