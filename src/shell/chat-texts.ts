import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from '#src/i18n/define-messages.ts';

type ChatText =
  | 'greeting'
  | 'open'
  | 'unread'
  | 'loading'
  | 'failed'
  | 'messages'
  | 'you'
  | 'assistant'
  | 'typing'
  | 'sending'
  | 'notSent'
  | 'resend'
  | 'suggestions'
  | 'message'
  | 'send';

/** Texts of the chat window. */
export const chatTexts: Record<ChatText, MessageDescriptor> = defineMessages({
  greeting: {
    id: 'chat.greeting',
    defaultMessage: 'Hi {name}, how can we help you?',
    description: 'Heading of the chat window; {name} is the person’s first name',
  },
  open: {
    id: 'chat.open',
    defaultMessage: 'Open the chat',
    description: 'Button that opens the chat window',
  },
  unread: {
    id: 'chat.unread',
    defaultMessage: '{count, plural, one {# new message} other {# new messages}}',
    description: 'Said after “Open the chat” when the bot has written while the window was closed',
  },
  loading: {
    id: 'chat.loading',
    defaultMessage: 'Opening the chat…',
    description: 'While the chat window waits for its token or its connection',
  },
  failed: {
    id: 'chat.failed',
    defaultMessage: 'The chat is not available right now.',
    description: 'In the chat window; a button to try again follows',
  },
  messages: {
    id: 'chat.messages',
    defaultMessage: 'Messages',
    description: 'Name of the list of messages for screen readers',
  },
  you: { id: 'chat.you', defaultMessage: 'You', description: 'Who wrote a chat message: the person' },
  assistant: {
    id: 'chat.assistant',
    defaultMessage: 'Assistant',
    description: 'Who wrote a chat message: the program that answers',
  },
  typing: {
    id: 'chat.typing',
    defaultMessage: 'The assistant is typing…',
    description: 'While the program prepares its answer',
  },
  sending: { id: 'chat.sending', defaultMessage: 'Sending…', description: 'Below a chat message' },
  notSent: {
    id: 'chat.not_sent',
    defaultMessage: 'Not sent.',
    description: 'Below a chat message; a button to send it again follows',
  },
  resend: { id: 'chat.resend', defaultMessage: 'Send again', description: 'Button below a chat message' },
  suggestions: {
    id: 'chat.suggestions',
    defaultMessage: 'Suggested answers',
    description: 'Name of a group of buttons for screen readers; each says its words in the chat',
  },
  message: {
    id: 'chat.message',
    defaultMessage: 'Your message',
    description: 'Label of the chat’s text field',
  },
  send: { id: 'chat.send', defaultMessage: 'Send', description: 'Button beside the chat’s text field' },
});
