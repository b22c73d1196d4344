/** Titles of the create screens, by account type. */
import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from 'react-intl';
import type { CreatableType } from '#contract/accounts/hierarchy.ts';

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
});
