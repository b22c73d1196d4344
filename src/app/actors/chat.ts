/** Actor implementations for the chat machine (sections 4, 7): token and Direct Line connection. */
import { fromCallback, fromPromise } from 'xstate';
import type { ChatEvent, ChatToken, PostCommand } from '#machines/portal/chat-setup.ts';
import { chatMachine } from '#machines/portal/chat.machine.ts';
import { call } from '#src/api/client.ts';
import { currentToken, storeToken, reuseToken } from '../chat-token.ts';
import { openDirectLine } from '../direct-line.ts';
import type { ChatUser, ChatConnection } from '../direct-line.ts';
import { actorOf } from '../portal.ts';
import type { Complete } from './complete.ts';

/** The bot service receives the user's id and full name (section 7). */
function chatUser(): ChatUser {
  const { user } = actorOf('session').getSnapshot().context;
  return {
    token: currentToken(),
    userId: String(user?.UserAccountId ?? ''),
    name: [user?.Firstname, user?.Lastname].filter(Boolean).join(' '),
    locale: document.documentElement.lang,
  };
}

const implementations = {
  actors: {
    /** Quiet: failures are shown in the chat window. */
    acquireToken: fromPromise<ChatToken, { mayReuse: boolean }>(async ({ input: { mayReuse }, signal }) => {
      const session = actorOf('session').getSnapshot().context.user?.SessionId ?? '';
      if (mayReuse && reuseToken({ session, now: Date.now() })) return { isReused: true };
      const { Token } = await call('IChatBotService/GetToken', {}, { signal, quiet: true });
      storeToken(Token, { session, now: Date.now() });
      return { isReused: false };
    }),
    connection: fromCallback<PostCommand>(({ sendBack, receive }) => {
      let isStopped = false;
      const report = (event: ChatEvent) => {
        if (!isStopped) sendBack(event);
      };
      const opening: Promise<ChatConnection | null> = openDirectLine(chatUser(), report).catch(() => {
        report({ type: 'connection.failed' });
        return null;
      });
      receive(({ id, text }) => void opening.then(connection => connection?.post(id, text)));
      return () => {
        isStopped = true;
        void opening.then(connection => connection?.close());
      };
    }),
  },
  actions: {},
} satisfies Complete<typeof chatMachine, never>;

export const chat = chatMachine.provide(implementations);
