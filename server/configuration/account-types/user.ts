import { required } from './account-type.ts';
import type { AccountTypeConfiguration, Container, Field } from './account-type.ts';
import { costCentre, displayName, email, language, phone, privateAddress } from './shared-fields.ts';

const firstname: Field = required({ name: 'Firstname', displayName: 'First name', template: 'Text' });
const lastname: Field = required({ name: 'Lastname', displayName: 'Last name', template: 'Text' });
const mobile: Field = { name: 'Mobile', displayName: 'Mobile phone', template: 'Phone' };
const jobTitle: Field = { name: 'JobTitle', displayName: 'Job title', template: 'Text' };
const employedSince: Field = { name: 'EmployedSince', displayName: 'Employed since', template: 'Date' };

/** A user is created with a user name; changing it later requires its right and a second factor (sections 5, 6). */
const username: Field = required({
  name: 'Username',
  displayName: 'Username',
  template: 'Text',
  unique: true,
  needsMfa: true,
  right: 'USER_CHANGE_USERNAME',
  freeAtCreation: true,
  maxLength: 100,
  format: 'username',
});

const status: Field = {
  name: 'Status',
  displayName: 'Status',
  template: 'Combobox',
  right: 'USER_CHANGE_STATUS',
  members: { Active: 'Active', Locked: 'Locked' },
};

const contact: Container = { name: 'Contact', title: 'Contact', fields: [required(email), phone, mobile] };

export const user: AccountTypeConfiguration = {
  pages: [
    {
      name: 'General',
      title: 'General',
      containers: [
        { name: 'Person', title: 'Person', fields: [firstname, lastname, displayName] },
        contact,
        privateAddress,
      ],
    },
    {
      name: 'Settings',
      title: 'Settings',
      containers: [
        { name: 'SignIn', title: 'Sign-in', fields: [username, status, language] },
        { name: 'Work', title: 'Work', fields: [jobTitle, costCentre, employedSince] },
      ],
    },
  ],
  // The display name is derived from first and last name, and a new account is active.
  createPages: [
    {
      name: 'General',
      title: 'General',
      containers: [
        { name: 'Person', title: 'Person', fields: [firstname, lastname] },
        contact,
        { name: 'SignIn', title: 'Sign-in', fields: [username, language] },
        { name: 'Work', title: 'Work', fields: [jobTitle, costCentre] },
      ],
    },
  ],
};
