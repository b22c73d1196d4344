/** Texts shared by wizards. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const stepTexts = defineMessages({
  review: {
    id: 'wizard.review',
    defaultMessage: 'Review',
    description: 'Step of a wizard',
  },
  done: { id: 'wizard.done', defaultMessage: 'Done', description: 'Step of a wizard' },
  back: { id: 'wizard.back', defaultMessage: 'Back', description: 'Button: to the step before' },
  continue: { id: 'wizard.continue', defaultMessage: 'Continue', description: 'Button: to the next step' },
});
