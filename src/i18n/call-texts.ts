/** Error texts for calls without a message from the server (section 8). */
import { defineMessages } from './define-messages.ts';

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
