/** Section 6: the right to chat with the support. */
import { need } from '#contract/identity/capability.ts';

export const CHAT_BOT = need('CHAT_BOT', 'Read');
