import { defineMessages, useIntl } from 'react-intl';
import type { Problem } from '#machines/platform/types.ts';

/** Texts of the errors that machines raise by key; all others come from the server as text. */
const OWN = defineMessages({
  'auth.missing_login_capabilities': {
    id: 'auth.missing_login_capabilities',
    defaultMessage: 'Missing capabilities to log in.',
    description: 'Shown on the sign-in page when a person may not sign in',
  },
});

/** Returns the text of a problem in the user's language. */
export function useProblemText(problem: Problem): string | null {
  const intl = useIntl();
  if (problem === null) return null;
  return 'text' in problem ? problem.text : intl.formatMessage(OWN[problem.key as keyof typeof OWN]);
}
