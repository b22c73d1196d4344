/** Section 6: the right to use the support chat. */
import { need } from '#contract/identity/capability.ts';

export const CHAT_BOT = need('CHAT_BOT', 'Read');
