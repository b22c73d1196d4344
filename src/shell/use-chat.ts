import { useEffect } from 'react';
import { CHAT_BOT } from '#contract/portal/chat-bot.ts';
import type { ChatContext } from '#machines/portal/chat.machine.ts';
import { everyServiceConsented } from '#machines/portal/consent.machine.ts';
import { useCan } from '#src/access/use-can.ts';
import { useIsImpersonated } from '#src/app/hooks.ts';
import { sessionActor, useSessionActor } from '#src/app/workplace.ts';

/**
 * Section 6: with chat-bot Read, the consent tool initialised and every service consented. What somebody writes to the
 * support is their own, so there is no chat in another's name.
 */
export function useCanChat(): boolean {
  const hasRight = useCan(CHAT_BOT);
  const isImpersonated = useIsImpersonated();
  const isConsented = useSessionActor('consent', everyServiceConsented) ?? false;
  return hasRight && isConsented && !isImpersonated;
}

/** Nothing is left of a talk once it may not go on. */
export function useResetChat(mayChat: boolean): void {
  useEffect(() => {
    if (!mayChat) sessionActor('chat')?.send({ type: 'chat.reset' });
  }, [mayChat]);
}

export const useIsChatOpen = (): boolean =>
  useSessionActor('chat', state => state.matches({ window: 'open' })) ?? false;

const NOTHING: ChatContext['messages'] = [];

export const useChatMessages = (): ChatContext['messages'] =>
  useSessionActor('chat', state => state.context.messages) ?? NOTHING;

export const openChat = (): void => sessionActor('chat')?.send({ type: 'chat.opened' });
export const closeChat = (): void => sessionActor('chat')?.send({ type: 'chat.closed' });
export const sendChatMessage = (text: string): void =>
  sessionActor('chat')?.send({ type: 'message.submitted', id: crypto.randomUUID(), text, at: Date.now() });
