/** Texts of the vendor profile. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const profileTexts = defineMessages({
  none: {
    id: 'vendor_profile.none',
    defaultMessage: 'There is no vendor whose profile you can view.',
    description: 'Instead of the profile',
  },
  shown: {
    id: 'vendor_profile.shown',
    defaultMessage: 'The pages of the services show the logo, the description and the contacts.',
    description: 'Above the profile',
  },
  contacts: { id: 'vendor_profile.contacts', defaultMessage: 'Contacts', description: 'Heading' },
  account: {
    id: 'vendor_profile.account',
    defaultMessage: 'All details of the account',
    description: 'Link to the page of the vendor’s account, where they are changed',
  },
  services: { id: 'vendor_profile.services', defaultMessage: 'Services', description: 'Heading' },
  logo: { id: 'vendor_profile.logo', defaultMessage: 'Logo', description: 'Picture of a vendor' },
  logoSaved: {
    id: 'vendor_profile.logo_saved',
    defaultMessage: 'The logo has been saved.',
    description: 'Toast',
  },
  saved: {
    id: 'vendor_profile.saved',
    defaultMessage: 'The vendor profile has been saved.',
    description: 'Toast',
  },
  conflict: {
    id: 'vendor_profile.conflict',
    defaultMessage: 'Someone else has changed this profile. Your values below are not saved yet.',
    description: 'When two people saved',
  },
  noText: {
    id: 'vendor_profile.no_text',
    defaultMessage: 'Not specified',
    description: 'A contact that is empty',
  },
});
