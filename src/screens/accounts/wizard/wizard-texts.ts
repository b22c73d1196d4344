/** Texts shared by both wizards. */
import { defineMessages } from 'react-intl';

export const wizardTexts = defineMessages({
  review: {
    id: 'wizard.review',
    defaultMessage: 'Review',
    description: 'Step of moving or ending an account',
  },
  done: { id: 'wizard.done', defaultMessage: 'Done', description: 'Step of moving or ending an account' },
  accounts: {
    id: 'wizard.accounts',
    defaultMessage: 'Accounts',
    description: 'Before how many accounts move or end',
  },
  users: {
    id: 'wizard.users',
    defaultMessage: 'Users',
    description: 'Before how many of the accounts are users',
  },
  subscriptions: {
    id: 'wizard.subscriptions',
    defaultMessage: 'Subscriptions',
    description: 'Before how many of the accounts are subscriptions',
  },
});
