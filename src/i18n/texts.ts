/** Texts that something other than a view shows: by call errors, by problems that machines name. */
import { defineMessages } from 'react-intl';

export const callTexts = defineMessages({
  unknown: {
    id: 'common.unknown_error',
    defaultMessage: 'The application has encountered an unknown error',
    description: 'Error of a server call whose answer gives no reason',
  },
  canceled: {
    id: 'common.request_canceled',
    defaultMessage: 'Error: request canceled',
    description: 'Error of a server call that was given up before its answer came',
  },
  failed: {
    id: 'common.request_failed',
    defaultMessage: 'Error: request failed for {path}',
    description: 'Error of a server call whose answer cannot be read; {path} is the address called',
  },
});

/** What a machine's `problem.key` stands for. */
export const problemTexts = defineMessages({
  'auth.missing_login_capabilities': {
    id: 'auth.missing_login_capabilities',
    defaultMessage: 'Missing capabilities to log in.',
    description: 'Shown on the sign-in page to a person whose rights do not include signing in',
  },
});
