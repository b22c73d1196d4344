/** Texts of the frame around an account: header, banners, pages, choice of a parent. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const accountTexts = defineMessages({
  moreActions: {
    id: 'account.more_actions',
    defaultMessage: 'More actions',
    description: 'Button that opens the menu of what else can be done to an account',
  },
  noPages: {
    id: 'account.no_pages',
    defaultMessage: 'Viewlayout contains no Pages',
    description: 'Error of the account view: there is nothing it could be drawn by',
  },
  pages: {
    id: 'account.pages',
    defaultMessage: 'Account pages',
    description: 'Name of the links below the head of an account',
  },
  noValue: { id: 'account.no_value', defaultMessage: 'Not set', description: 'A field without a value' },
  findParent: {
    id: 'create.find_parent',
    defaultMessage: 'Find an account',
    description: 'Search field for the account that will stand above the new one',
  },
  chooseParent: {
    id: 'create.choose_parent',
    defaultMessage: 'Choose a parent account',
    description: 'Heading above the choice of the parent of new accounts',
  },
  noParent: {
    id: 'create.no_parent',
    defaultMessage: 'There is no parent account where you can create this type of account.',
    description: 'Where the choice of the account above a new one is empty',
  },
  terminatesOn: {
    id: 'account.terminates_on',
    defaultMessage: 'This account will be terminated on {at}.',
    description: 'Band above an account whose termination is scheduled',
  },
  terminatesWith: {
    id: 'account.terminates_with',
    defaultMessage: 'This account will be terminated on {at}, together with {above}.',
    description: 'Band above an account that ends with one above it',
  },
  terminationReason: {
    id: 'account.termination_reason',
    defaultMessage: 'Reason: {reason}',
    description: 'In the band above an account whose termination is scheduled',
  },
  cancelTermination: {
    id: 'account.cancel_termination',
    defaultMessage: 'Cancel termination',
    description: 'Button of the band above an account whose termination is scheduled; also of its question',
  },
  cancelTerminationTitle: {
    id: 'account.cancel_termination_title',
    defaultMessage: 'Cancel the termination of {name}?',
    description: 'Heading of the question before a scheduled termination is cancelled',
  },
  cancelTerminationMessage: {
    id: 'account.cancel_termination_message',
    defaultMessage:
      '{name} and the accounts below it will not be terminated. You can schedule a new termination at any time.',
    description: 'Question before a scheduled termination is cancelled',
  },
  cancelTerminationDone: {
    id: 'account.cancel_termination_done',
    defaultMessage: 'The termination of {name} has been cancelled.',
    description: 'Toast',
  },
  terminatedOn: {
    id: 'account.terminated_on',
    defaultMessage: 'This account was terminated on {at}. It is read-only.',
    description: 'Band above a terminated account',
  },
  terminated: {
    id: 'account.terminated',
    defaultMessage: 'This account has been terminated. It is read-only.',
    description: 'Band above a terminated account',
  },
  overview: { id: 'account.overview', defaultMessage: 'Overview', description: 'Page of an account' },
  open: { id: 'create.open', defaultMessage: 'Open the account', description: 'Link' },
  foundMore: {
    id: 'tree.found_more',
    defaultMessage: 'More than {count, number} accounts found. Type more letters to narrow the results.',
    description: 'Above the results of a search in the tree of accounts',
  },
});
