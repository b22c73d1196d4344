import { useEffect } from 'react';
import { CHAT_BOT } from '#contract/portal/chat-bot.ts';
import type { ChatContext } from '#machines/portal/chat.machine.ts';
import { everyServiceConsented } from '#machines/portal/consent.machine.ts';
import { useCan } from '#src/access/use-can.ts';
import { useIsImpersonated } from '#src/app/hooks.ts';
import { atWork, useAtWork } from '#src/app/workplace.ts';

/**
 * Section 6: with chat-bot Read, the consent tool initialised and every service consented. What somebody writes to the
 * support is their own, so there is no chat in another's name.
 */
export function useMayChat(): boolean {
  const hasRight = useCan(CHAT_BOT);
  const isImpersonated = useIsImpersonated();
  const isConsented = useAtWork('consent', everyServiceConsented) ?? false;
  return hasRight && isConsented && !isImpersonated;
}

/** Nothing is left of a talk once it may not go on. */
export function useLeavingChat(mayChat: boolean): void {
  useEffect(() => {
    if (!mayChat) atWork('chat')?.send({ type: 'chat.reset' });
  }, [mayChat]);
}

export const useIsChatOpen = (): boolean =>
  useAtWork('chat', state => state.matches({ window: 'open' })) ?? false;

const NOTHING: ChatContext['messages'] = [];

export const useChatMessages = (): ChatContext['messages'] =>
  useAtWork('chat', state => state.context.messages) ?? NOTHING;

export const openChat = (): void => atWork('chat')?.send({ type: 'chat.opened' });
export const closeChat = (): void => atWork('chat')?.send({ type: 'chat.closed' });
export const sayInChat = (text: string): void =>
  atWork('chat')?.send({ type: 'message.submitted', id: crypto.randomUUID(), text, at: Date.now() });
