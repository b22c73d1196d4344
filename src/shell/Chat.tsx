import { ChatWindow } from './overlays.ts';
import { useCanChat, useIsChatOpen, useResetChat } from './use-chat.ts';

/** The chat window while it is open (section 2). */
export function Chat() {
  const canChat = useCanChat();
  const isOpen = useIsChatOpen();
  useResetChat(canChat);
  return canChat && isOpen ? <ChatWindow /> : null;
}
