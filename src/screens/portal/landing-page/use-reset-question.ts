import { useIntl } from 'react-intl';
import type { Question } from '#machines/portal/confirm.machine.ts';
import { landingTexts } from './landing-texts.ts';

/** Asks for confirmation before the organisation's layout is reset. */
export function useResetQuestion(): Question {
  const intl = useIntl();
  return {
    title: intl.formatMessage(landingTexts.resetTitle),
    message: intl.formatMessage(landingTexts.resetMessage),
    agreeText: intl.formatMessage(landingTexts.resetAgree),
  };
}
