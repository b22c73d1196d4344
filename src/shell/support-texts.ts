/** Texts of the support menu in the header and in the drawer. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const supportTexts = defineMessages({
  menu: {
    id: 'support.menu',
    defaultMessage: 'Support',
    description: 'Button that opens the support menu, heading of its entries in the narrow menu',
  },
  knowledgeBase: {
    id: 'support.knowledge_base',
    defaultMessage: 'Knowledge base (opens a new tab)',
    description: 'Entry of the support menu',
  },
  statusPage: {
    id: 'support.status_page',
    defaultMessage: 'System status (opens a new tab)',
    description: 'Entry of the support menu',
  },
  contact: {
    id: 'support.contact',
    defaultMessage: 'Contact support or sales',
    description: 'Link of the footer, entry of the support menu, below the heading of the support panel',
  },
  phone: { id: 'support.phone', defaultMessage: 'Phone', description: 'Detail in the support panel' },
  email: { id: 'support.email', defaultMessage: 'E-mail', description: 'Detail in the support panel' },
  otherHours: {
    id: 'support.other_hours',
    defaultMessage: 'Other hours',
    description: 'Detail in the support panel',
  },
  hours: { id: 'support.hours', defaultMessage: 'Working hours', description: 'Detail in the support panel' },
  technical: {
    id: 'support.technical',
    defaultMessage: 'Technical contact',
    description: 'Part of the support panel',
  },
  salesAndBilling: {
    id: 'support.sales_and_billing',
    defaultMessage: 'Sales & Billing',
    description: 'Part of the support panel',
  },
  sales: {
    id: 'support.sales',
    defaultMessage: 'Sales',
    description: 'Whom one reaches, in the support panel',
  },
  billing: {
    id: 'support.billing',
    defaultMessage: 'Billing',
    description: 'Whom one reaches, in the support panel',
  },
  openPage: {
    id: 'support.open_page',
    defaultMessage: 'Open the support page',
    description: 'Button of the support panel, where the installation gives it no text',
  },
  heading: {
    id: 'support.heading',
    defaultMessage: 'Do you need help?',
    description: 'Heading of the support panel',
  },
});
