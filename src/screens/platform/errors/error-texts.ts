/** Texts of the error screens and of failed queries. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const errorTexts = defineMessages({
  forbiddenTitle: {
    id: 'common.forbidden_title',
    defaultMessage: 'You do not have access',
    description: 'Heading where a right is missing',
  },
  failedTitle: {
    id: 'common.failed_title',
    defaultMessage: 'This could not be loaded',
    description: 'Heading where loading failed',
  },
  reference: {
    id: 'common.reference',
    defaultMessage: 'Reference: {id}',
    description: 'What the server’s log knows a failure by',
  },
  forbiddenText: {
    id: 'common.forbidden_text',
    defaultMessage: 'You do not have permission to view this. Contact your administrator to get access.',
    description: 'Below the heading where a right is missing',
  },
  notFoundText: {
    id: 'common.not_found_text',
    defaultMessage: 'This page does not exist, or you do not have access to it.',
    description: 'Text of the not-found screen',
  },
});
