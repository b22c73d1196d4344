import { chatMachine } from '#machines/chat.machine.ts';

export const chat = chatMachine;
