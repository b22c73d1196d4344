/** Texts of toasts and of the dialogs that may appear on every page. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const dialogTexts = defineMessages({
  agree: { id: 'common.agree', defaultMessage: 'Yes, do it', description: 'Button of a question' },
  reject: { id: 'common.reject', defaultMessage: 'No', description: 'Button of a question' },
  notifications: {
    id: 'common.notifications',
    defaultMessage: 'Notifications',
    description: 'Name of the region of toasts for screen readers',
  },
  moreToasts: {
    id: 'common.more_toasts',
    defaultMessage: '{more, plural, one {# more} other {# more}}',
    description: 'How many toasts are not shown for want of room',
  },
  unsavedTitle: {
    id: 'common.unsaved_title',
    defaultMessage: 'Unsaved changes',
    description: 'Heading of the dialog shown on leaving a form with changes',
  },
  unsavedText: {
    id: 'common.unsaved_text',
    defaultMessage: 'You have changes on this page that are not saved.',
    description: 'Dialog shown on leaving a form with changes',
  },
  discardChanges: {
    id: 'common.discard_changes',
    defaultMessage: 'Discard changes',
    description: 'Button that leaves a form and loses the changes',
  },
  continueEditing: {
    id: 'common.continue_editing',
    defaultMessage: 'Continue editing',
    description: 'Button that stays in a form with changes',
  },
});
