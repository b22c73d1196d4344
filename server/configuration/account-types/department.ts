import { required } from './account-type.ts';
import type { AccountTypeConfiguration } from './account-type.ts';
import { costCentre, displayName, email, remarks } from './shared-fields.ts';

export const department: AccountTypeConfiguration = {
  pages: [
    {
      name: 'General',
      title: 'General',
      containers: [
        {
          name: 'Organisation',
          title: 'Organisation',
          fields: [
            required(displayName),
            costCentre,
            { name: 'Manager', displayName: 'Manager', template: 'Text' },
            { name: 'Location', displayName: 'Location', template: 'Text' },
          ],
        },
        { name: 'Contact', title: 'Contact', fields: [email] },
        remarks,
      ],
    },
  ],
};
