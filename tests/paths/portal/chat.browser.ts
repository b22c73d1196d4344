/**
 * Browser driver of the chat machine. The token request is paused as an operation, connecting and sending by their URLs. The
 * bot is disabled, so that it sends and types only what a path requires.
 */
import type { EventObject } from 'xstate';
import { DIRECT_LINE } from '#contract/platform/constants.ts';
import type { ChatContext, ChatMessage, ChatToken } from '#machines/portal/chat-setup.ts';
import { appendMessages, conversationToJoin } from '#server/portal/chat/conversations.ts';
import { writeToken } from '#server/portal/chat/tokens.ts';
import { expect } from '#tests/support/browser.ts';
import { contextOf, sendTo, stateValueOf } from '../support/app-actors.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { EventDriver } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import { expectShown } from '../support/page-driver.ts';
import { nextOutcome, outputOf } from '../support/paused-requests.ts';
import { chatModel } from './chat.model.ts';

/** typingTimeout of the machine. */
const TYPING_FADES = 10_000;
const CONNECT = `${DIRECT_LINE}/conversations` as const;
const REFRESH = `${DIRECT_LINE}/tokens/refresh` as const;
/** Milliseconds between the client's token renewals. */
const RENEWAL = 15 * 60_000;
const KEPT = ['webchatToken', 'webchatTokenTimestamp', 'webchatTokenSession'] as const;

const toggle = ({ page }: Fixtures) => page.getByRole('button', { name: /^Open the chat/ });
const chat = ({ page }: Fixtures) => page.getByRole('dialog', { name: /how can we help you\?$/ });
const field = (fixtures: Fixtures) => chat(fixtures).getByRole('textbox', { name: 'Your message' });
const said = ({ page }: Fixtures, by: ChatMessage['from']) => page.getByTestId(`chat-${by}`);
const busy = (fixtures: Fixtures) => chat(fixtures).getByRole('status');
const failure = (fixtures: Fixtures) => chat(fixtures).getByRole('alert');
const typing = (fixtures: Fixtures) => chat(fixtures).getByText('The assistant is typing…');
const isOpen = async (fixtures: Fixtures) => (await chat(fixtures).count()) > 0;

const sessionOf = ({ deps }: Fixtures) =>
  deps.db.selectFrom('session').select(['id', 'account_id as accountId']).executeTakeFirstOrThrow();
const conversationOf = async ({ deps }: Fixtures) =>
  (await deps.db.selectFrom('chat_conversation').select('id').executeTakeFirstOrThrow()).id;
const activities = async (fixtures: Fixtures) =>
  `${CONNECT}/${await conversationOf(fixtures)}/activities` as const;

/** Stores a token in the browser, or removes it, depending on what the path requires. */
async function prepareToken(fixtures: Fixtures, ahead: EventObject[]): Promise<void> {
  const isReused = outputOf<ChatToken>(nextOutcome(ahead, 'acquireToken'))?.isReused === true;
  const session = await sessionOf(fixtures);
  const token = isReused
    ? writeToken(fixtures.deps, await conversationToJoin(fixtures.deps.db, session))
    : null;
  await fixtures.page.evaluate(
    ([names, given, id]) => {
      const values = given === null ? [] : [given, String(Date.now()), id];
      for (const [index, name] of names.entries()) {
        const value = values[index];
        if (value === undefined) localStorage.removeItem(name);
        else localStorage.setItem(name, value);
      }
    },
    [KEPT, token, session.id] as const,
  );
}

/** Lets the client connect, which creates the conversation. Leases it far into the future, so that the bot never answers. */
const connect: EventDriver = async fixtures => {
  await fixtures.portal.resume(CONNECT);
  if (await isOpen(fixtures))
    await expect(said(fixtures, 'bot').first()).toContainText('I am a virtual assistant');
  await expect.poll(() => conversationOf(fixtures).catch(() => null)).not.toBeNull();
  const never = new Date('2100-01-01T00:00:00Z');
  await fixtures.deps.db.updateTable('chat_conversation').set({ answering_until: never }).execute();
};

/** A closed window has no field. */
async function submitIfOpen(fixtures: Fixtures, { text, id }: { text: string; id: string }): Promise<void> {
  if (!(await isOpen(fixtures))) return;
  if (id !== 'blank') await fixtures.portal.pause(await activities(fixtures));
  await field(fixtures).fill(text);
  await field(fixtures).press('Enter');
}

/** Adds a message to the conversation, as another server process would: the bot's, or the echo of the user's own. */
async function receiveMessage(fixtures: Fixtures, { message }: { message: ChatMessage }): Promise<void> {
  const { from, text } = message;
  const { messages } = (await contextOf(fixtures, 'chat')) as ChatContext;
  const clientActivityID = messages.find(one => one.from === 'person')?.id ?? '';
  const content = from === 'bot' ? { text } : { text, channelData: { clientActivityID } };
  await appendMessages(fixtures.deps, await conversationOf(fixtures), from, [content]);
}

const types = async (fixtures: Fixtures): Promise<void> => {
  const conversation = await conversationOf(fixtures);
  await fixtures.deps.bus.publish(fixtures.deps.db, { kind: 'chat', conversation, typing: true });
};

const expectBusy = async (fixtures: Fixtures) => {
  if (await isOpen(fixtures)) await expect(busy(fixtures)).toHaveText(/^(Loading…|Opening the chat…)$/);
};

export const chatDriver = driverOf(chatModel, {
  begin: async fixtures => {
    // The tests refuse connections, tokens and messages.
    fixtures.complaints.allow(/^console: Failed to load resource: .*\/directline\//);
    await fixtures.page.clock.install();
    await fixtures.signInQuickly('user');
    await fixtures.page.goto('/v/explore');
    await expect(toggle(fixtures)).toBeVisible();
  },
  calls: { acquireToken: 'IChatBotService/GetToken' },
  events: {
    'chat.opened': async (fixtures, _, ahead) => {
      await prepareToken(fixtures, ahead);
      await fixtures.portal.pause(CONNECT);
      await toggle(fixtures).click();
    },
    'chat.closed': fixtures => chat(fixtures).getByRole('button', { name: 'Close' }).click(),
    'chat.retried': async fixtures => {
      await fixtures.portal.pause(CONNECT);
      await chat(fixtures).getByRole('button', { name: 'Try again' }).click();
    },
    'chat.reset': (fixtures, event) => sendTo(fixtures, 'chat', event),
    'connection.online': connect,
    'connection.failed': async ({ page, portal }) => {
      // Paused again before the request, it would wait instead of failing.
      const answered = page.waitForResponse(response => response.url().endsWith(CONNECT));
      await portal.fail(CONNECT, 503);
      await portal.resume(CONNECT);
      await answered;
      await portal.pause(CONNECT);
    },
    'connection.expired': async fixtures => {
      await fixtures.portal.pause(CONNECT);
      await fixtures.portal.fail(REFRESH, 403);
      await fixtures.page.clock.fastForward(RENEWAL);
    },
    'message.submitted': submitIfOpen,
    'message.resent': async fixtures => {
      await fixtures.portal.pause(await activities(fixtures));
      await said(fixtures, 'person').getByRole('button', { name: 'Send again' }).click();
    },
    'message.delivered': async fixtures => fixtures.portal.resume(await activities(fixtures)),
    'message.refused': async fixtures => {
      await fixtures.portal.fail(await activities(fixtures), 400);
      await fixtures.portal.resume(await activities(fixtures));
    },
    'message.received': receiveMessage,
    'bot.typed': types,
    'xstate.after.typingTimeout.chat.bot.typing': ({ page }) => page.clock.fastForward(TYPING_FADES),
  },
  unreachable: {
    'xstate.done.actor.connection': 'the connection actor ends only when it is stopped',
    'xstate.error.actor.connection': 'the connection actor reports its failures as connection.failed',
  },
  states: {
    window: fixtures => expect(chat(fixtures).or(toggle(fixtures))).toHaveCount(1),
    'window.closed': async (fixtures, { context }) => {
      const { unread } = context;
      const label = unread === 0 ? 'Open the chat' : `Open the chat, ${unread} new message`;
      await expect(chat(fixtures)).toHaveCount(0);
      await expect(fixtures.page.getByRole('button', { name: label, exact: true })).toBeVisible();
    },
    'window.open': see.all(see.visible(chat), see.absent(toggle)),
    conversation: async (fixtures, snapshot) => {
      // A closed window does not show it.
      const isShown = (await isOpen(fixtures)) && snapshot.matches({ conversation: 'failed' });
      await expectShown(failure(fixtures), isShown);
    },
    'conversation.idle': see.absent(chat),
    'conversation.loading': expectBusy,
    'conversation.connected': see.absent(failure),
    'conversation.connected.connecting': expectBusy,
    'conversation.connected.online': async (fixtures, { context }) => {
      if (!(await isOpen(fixtures))) return;
      await expect(busy(fixtures)).toHaveCount(0);
      for (const { from, text, state } of context.messages) {
        const message = said(fixtures, from).filter({ hasText: text });
        await expect(message).toHaveAttribute('data-state', state);
      }
    },
    'conversation.failed': async fixtures => {
      if (await isOpen(fixtures))
        await expect(failure(fixtures)).toHaveText('The chat is not available right now.');
    },
    bot: async (fixtures, snapshot) => {
      // The indicator disappears after its timeout, however long the path took until here.
      if (snapshot.matches({ bot: 'typing' })) await types(fixtures);
      const expected = snapshot.matches({ bot: 'typing' }) ? 'typing' : 'idle';
      await expect.poll(() => stateValueOf(fixtures, 'chat')).toMatchObject({ bot: expected });
    },
    'bot.idle': see.absent(typing),
    'bot.typing': async fixtures => {
      // However long the path took since the last typing event.
      await types(fixtures);
      if (await isOpen(fixtures)) await expect(typing(fixtures)).toBeVisible();
    },
  },
});
