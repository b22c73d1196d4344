import { useEffect } from 'react';
import { CHAT_BOT } from '#contract/portal/chat-right.ts';
import type { ChatContext } from '#machines/portal/chat-setup.ts';
import { everyServiceConsented } from '#machines/portal/consent.machine.ts';
import { useCan } from '#src/access/use-can.ts';
import { useIsImpersonated } from '#src/app/hooks.ts';
import { sessionActor, useSessionActor } from '#src/app/user-root.ts';

/**
 * Section 6: needs chat-bot Read, the consent tool initialised, and every service consented. Never while impersonating,
 * because messages to the support are personal.
 */
export function useCanChat(): boolean {
  const hasRight = useCan(CHAT_BOT);
  const isImpersonated = useIsImpersonated();
  const isConsented = useSessionActor('consent', everyServiceConsented) ?? false;
  return hasRight && isConsented && !isImpersonated;
}

/** Discards the conversation once chatting is no longer allowed. */
export function useResetChat(canChat: boolean): void {
  useEffect(() => {
    if (!canChat) sessionActor('chat')?.send({ type: 'chat.reset' });
  }, [canChat]);
}

export const useIsChatOpen = (): boolean =>
  useSessionActor('chat', state => state.matches({ window: 'open' })) ?? false;

const NO_MESSAGES: ChatContext['messages'] = [];

export const useChatMessages = (): ChatContext['messages'] =>
  useSessionActor('chat', state => state.context.messages) ?? NO_MESSAGES;

export const openChat = (): void => sessionActor('chat')?.send({ type: 'chat.opened' });
export const closeChat = (): void => sessionActor('chat')?.send({ type: 'chat.closed' });
export const sendChatMessage = (text: string): void =>
  sessionActor('chat')?.send({ type: 'message.submitted', id: crypto.randomUUID(), text, at: Date.now() });
