/** What the chat machine does in the browser (sections 4, 7): its token and its line. */
import { fromCallback, fromPromise } from 'xstate';
import { chatMachine } from '#machines/portal/chat.machine.ts';
import type { ChatEvent, ChatToken, PostCommand } from '#machines/portal/chat.machine.ts';
import { call } from '#src/api/client.ts';
import { currentToken, storeToken, reuseToken } from '../chat-token.ts';
import { openDirectLine } from '../direct-line.ts';
import type { ChatUser, ChatConnection } from '../direct-line.ts';
import { actorOf } from '../portal.ts';
import type { Complete } from './complete.ts';

/** Who talks: the bot's service gets the user's id and full name (section 7). */
function caller(): ChatUser {
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
    /** Failures show in the chat window alone. */
    acquireToken: fromPromise<ChatToken, { mayReuse: boolean }>(async ({ input: { mayReuse }, signal }) => {
      const session = actorOf('session').getSnapshot().context.user?.SessionId ?? '';
      if (mayReuse && reuseToken({ session, now: Date.now() })) return { isReused: true };
      const { Token } = await call('IChatBotService/GetToken', {}, { signal, quiet: true });
      storeToken(Token, { session, now: Date.now() });
      return { isReused: false };
    }),
    connection: fromCallback<PostCommand>(({ sendBack, receive }) => {
      let isLeft = false;
      const tell = (event: ChatEvent) => {
        if (!isLeft) sendBack(event);
      };
      const opening: Promise<ChatConnection | null> = openDirectLine(caller(), tell).catch(() => {
        tell({ type: 'connection.failed' });
        return null;
      });
      receive(({ id, text }) => void opening.then(line => line?.post(id, text)));
      return () => {
        isLeft = true;
        void opening.then(line => line?.close());
      };
    }),
  },
  actions: {},
} satisfies Complete<typeof chatMachine, never>;

export const chat = chatMachine.provide(implementations);
