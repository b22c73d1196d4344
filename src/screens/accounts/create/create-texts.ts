/** Titles of the create screens, by account type. */
import type { MessageDescriptor } from 'react-intl';
import type { CreatableType } from '#contract/accounts/hierarchy.ts';
import { defineMessages } from '#src/i18n/define-messages.ts';

export const createTitles: Record<CreatableType, MessageDescriptor> = defineMessages({
  User: { id: 'create.user', defaultMessage: 'Create user', description: 'Page title and heading' },
  Department: {
    id: 'create.department',
    defaultMessage: 'Create department',
    description: 'Page title and heading',
  },
  Company: { id: 'create.company', defaultMessage: 'Create company', description: 'Page title and heading' },
  Reseller: {
    id: 'create.reseller',
    defaultMessage: 'Create reseller',
    description: 'Page title and heading',
  },
  Vendor: { id: 'create.vendor', defaultMessage: 'Create vendor', description: 'Page title and heading' },
});

export const createTexts = defineMessages({
  otherParent: {
    id: 'create.other_parent',
    defaultMessage: 'Choose another parent account',
    description: 'Button: another account is to stand above the new one',
  },
  doneUser: {
    id: 'create.done_user',
    defaultMessage: '{name} has been created and will receive an e-mail to set a password.',
    description: 'After a user was created',
  },
  done: {
    id: 'create.done',
    defaultMessage: '{name} has been created.',
    description: 'After an account was created',
  },
  another: {
    id: 'create.another',
    defaultMessage: 'Create another',
    description: 'Button after an account was created',
  },
  submit: { id: 'create.submit', defaultMessage: 'Create', description: 'Button: makes the account' },
  place: {
    id: 'create.place',
    defaultMessage: 'Parent account of the new account',
    description: 'Name of the line that shows where a new account will stand',
  },
  below: {
    id: 'create.below',
    defaultMessage: 'Parent account',
    description: 'Before the path to the parent',
  },
  changeParent: {
    id: 'create.change_parent',
    defaultMessage: 'Change',
    description: 'Button beside the path of a new account: choose another place',
  },
});
