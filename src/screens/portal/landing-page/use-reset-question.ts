import { defineMessages, useIntl } from 'react-intl';
import type { Question } from '#machines/portal/confirm.machine.ts';

const texts = defineMessages({
  title: {
    id: 'landing.reset_title',
    defaultMessage: 'Reset the dashboard layout?',
    description: 'Title of the question before an arrangement of the dashboard is removed',
  },
  message: {
    id: 'landing.reset_message',
    defaultMessage: 'Users will see the layout of the parent account, or the default layout.',
    description: 'What follows from removing an arrangement of the dashboard',
  },
  agree: {
    id: 'landing.reset_agree',
    defaultMessage: 'Reset layout',
    description: 'Button that removes an arrangement of the dashboard',
  },
});

/** Asks for confirmation before the organisation's layout is reset. */
export function useResetQuestion(): Question {
  const intl = useIntl();
  return {
    title: intl.formatMessage(texts.title),
    message: intl.formatMessage(texts.message),
    agreeText: intl.formatMessage(texts.agree),
  };
}
