import { defineMessages, useIntl } from 'react-intl';
import type { Problem } from '#machines/platform/types.ts';

/** The problems a machine names by itself; everything else comes from the server in words. */
const OWN = defineMessages({
  'auth.missing_login_capabilities': {
    id: 'auth.missing_login_capabilities',
    defaultMessage: 'Missing capabilities to log in.',
    description: 'Shown on the sign-in page when a person may not sign in',
  },
});

/** What went wrong, in the person's language. */
export function useProblemText(problem: Problem): string | null {
  const intl = useIntl();
  if (problem === null) return null;
  return 'text' in problem ? problem.text : intl.formatMessage(OWN[problem.key as keyof typeof OWN]);
}
