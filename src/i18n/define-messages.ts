import type { MessageDescriptor } from 'react-intl';

/**
 * Declares messages; `formatjs extract` finds them by the name of this function. Unlike react-intl's function of the same
 * name it does not type the values of each message, which would have to be listed a second time beside the text.
 */
export const defineMessages = <Key extends string>(
  messages: Record<Key, MessageDescriptor>,
): Record<Key, MessageDescriptor> => messages;
