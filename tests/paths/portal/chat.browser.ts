/**
 * The chat in the browser. Its token is held as a call, its line and what is sent on it by their addresses; the bot is
 * kept from answering by itself, so that it says and types only what a path wants.
 */
import type { EventObject } from 'xstate';
import { DIRECT_LINE } from '#contract/platform/constants.ts';
import type { ChatContext, ChatMessage, ChatToken } from '#machines/portal/chat.machine.ts';
import { appendMessages, conversationToJoin } from '#server/portal/chat/conversations.ts';
import { writeToken } from '#server/portal/chat/tokens.ts';
import { expect } from '#tests/support/browser.ts';
import { sendTo } from '../support/app-actors.ts';
import type { BrowserSide, Deed } from '../support/browser.ts';
import { nextOutcome, outputOf } from '../support/held-calls.ts';
import type { World } from '../support/world.ts';

/** typingTimeout of the machine. */
const TYPING_FADES = 10_000;
const LINE = `${DIRECT_LINE}/conversations` as const;
const REFRESH = `${DIRECT_LINE}/tokens/refresh` as const;
/** The client renews its token this often. */
const RENEWAL = 15 * 60_000;
const KEPT = ['webchatToken', 'webchatTokenTimestamp', 'webchatTokenSession'] as const;

const toggle = ({ page }: World) => page.getByRole('button', { name: /^Open the chat/ });
const chat = ({ page }: World) => page.getByRole('dialog', { name: /how can we help you\?$/ });
const field = (world: World) => chat(world).getByRole('textbox', { name: 'Your message' });
const said = ({ page }: World, by: ChatMessage['from']) => page.getByTestId(`chat-${by}`);
const busy = (world: World) => chat(world).getByRole('status');
const failure = (world: World) => chat(world).getByRole('alert');
const isOpen = async (world: World) => (await chat(world).count()) > 0;

const sessionOf = ({ deps }: World) =>
  deps.db.selectFrom('session').select(['id', 'account_id as accountId']).executeTakeFirstOrThrow();
const conversationOf = async ({ deps }: World) =>
  (await deps.db.selectFrom('chat_conversation').select('id').executeTakeFirstOrThrow()).id;
const activities = async (world: World) => `${LINE}/${await conversationOf(world)}/activities` as const;

/** Keeps a token in the browser, or none, as the path wants to find it. */
async function prepareToken(world: World, ahead: EventObject[]): Promise<void> {
  const isReused = outputOf<ChatToken>(nextOutcome(ahead, 'acquireToken'))?.isReused === true;
  const session = await sessionOf(world);
  const token = isReused ? writeToken(world.deps, await conversationToJoin(world.deps.db, session)) : null;
  await world.page.evaluate(
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

/** The line waits at the server until the path says what becomes of it. */
const holdLine: Deed = ({ portal }) => portal.hold(LINE);

/** Only from here on there is a conversation; its bot is taken for busy for good. */
const lineIsThere: Deed = async world => {
  await world.portal.release(LINE);
  if (await isOpen(world)) await expect(said(world, 'bot').first()).toContainText('I am a virtual assistant');
  await expect.poll(() => conversationOf(world).catch(() => null)).not.toBeNull();
  const never = new Date('2100-01-01T00:00:00Z');
  await world.deps.db.updateTable('chat_conversation').set({ answering_until: never }).execute();
};

const submit: Deed = async (world, event) => {
  const { text, id } = event as EventObject & { text: string; id: string };
  if (id !== 'blank') await world.portal.hold(await activities(world));
  await field(world).fill(text);
  await field(world).press('Enter');
};

/** Only an open window has a field to write in; with a closed one there is nothing to be done. */
const submitIfOpen: Deed = async (world, event, ahead) => {
  if (await isOpen(world)) await submit(world, event, ahead);
};

/** What the bot says, and what comes back of the person's own words, as another process would have them arrive. */
const hear: Deed = async (world, event) => {
  const { message } = event as EventObject & { message: ChatMessage };
  const { from, text } = message;
  const ours = await world.page.evaluate(() => {
    const actor = window.workplace?.system.get('chat') as unknown as
      | { getSnapshot(): { context: ChatContext } }
      | undefined;
    return actor?.getSnapshot().context.messages.find(one => one.from === 'person')?.id ?? '';
  });
  const content = from === 'bot' ? { text } : { text, channelData: { clientActivityID: ours } };
  await appendMessages(world.deps, await conversationOf(world), from, [content]);
};

const types = async (world: World): Promise<void> => {
  const conversation = await conversationOf(world);
  await world.deps.bus.publish(world.deps.db, { kind: 'chat', conversation, typing: true });
};

const looksBusy = async (world: World) => {
  if (await isOpen(world)) await expect(busy(world)).toHaveText(/^(Loading…|Opening the chat…)$/);
};

export const chatSide: BrowserSide = {
  begin: async world => {
    // The line, the token and messages are refused on purpose.
    world.complaints.allow(/^console: Failed to load resource: .*\/directline\//);
    await world.page.clock.install();
    await world.signInQuickly('user');
    await world.page.goto('/v/explore');
    await expect(toggle(world)).toBeVisible();
  },
  calls: { acquireToken: 'IChatBotService/GetToken' },
  events: {
    'chat.opened': async (world, _event, ahead) => {
      await prepareToken(world, ahead);
      await holdLine(world, _event, ahead);
      await toggle(world).click();
    },
    'chat.closed': world => chat(world).getByRole('button', { name: 'Close' }).click(),
    'chat.retried': async (world, event, ahead) => {
      await holdLine(world, event, ahead);
      await chat(world).getByRole('button', { name: 'Try again' }).click();
    },
    'chat.reset': (world, event) => sendTo(world, 'chat', event),
    'connection.online': lineIsThere,
    'connection.failed': async ({ page, portal }) => {
      // Held again before it was asked for, it would wait instead of failing.
      const answered = page.waitForResponse(response => response.url().endsWith(LINE));
      await portal.fail(LINE, 503);
      await portal.release(LINE);
      await answered;
      await portal.hold(LINE);
    },
    'connection.expired': async (world, event, ahead) => {
      await holdLine(world, event, ahead);
      await world.portal.fail(REFRESH, 403);
      await world.page.clock.fastForward(RENEWAL);
    },
    'message.submitted': submitIfOpen,
    'message.resent': async world => {
      await world.portal.hold(await activities(world));
      await said(world, 'person').getByRole('button', { name: 'Send again' }).click();
    },
    'message.delivered': async world => world.portal.release(await activities(world)),
    'message.refused': async world => {
      await world.portal.fail(await activities(world), 400);
      await world.portal.release(await activities(world));
    },
    'message.received': hear,
    'bot.typed': types,
    'xstate.after.typingTimeout.chat.bot.typing': ({ page }) => page.clock.fastForward(TYPING_FADES),
  },
  outOfReach: {
    'xstate.done.actor.connection': 'a line lasts until it is left',
    'xstate.error.actor.connection': 'a line that cannot be had says so by connection.failed',
  },
  states: {
    window: async () => {},
    'window.closed': async (world, { context }) => {
      const { unread } = context as ChatContext;
      const label = unread === 0 ? 'Open the chat' : `Open the chat, ${unread} new message`;
      await expect(chat(world)).toHaveCount(0);
      await expect(world.page.getByRole('button', { name: label, exact: true })).toBeVisible();
    },
    'window.open': async world => {
      await expect(chat(world)).toBeVisible();
      await expect(toggle(world)).toHaveCount(0);
    },
    conversation: async () => {},
    'conversation.idle': world => expect(chat(world)).toHaveCount(0),
    'conversation.loading': looksBusy,
    'conversation.connected': world => expect(failure(world)).toHaveCount(0),
    'conversation.connected.connecting': looksBusy,
    'conversation.connected.online': async (world, { context }) => {
      if (!(await isOpen(world))) return;
      await expect(busy(world)).toHaveCount(0);
      for (const { from, text, state } of (context as ChatContext).messages) {
        const message = said(world, from).filter({ hasText: text });
        await expect(message).toHaveAttribute('data-state', state);
      }
    },
    'conversation.failed': async world => {
      if (await isOpen(world))
        await expect(failure(world)).toHaveText('The chat is not available right now.');
    },
    bot: async () => {},
    'bot.idle': world => expect(chat(world).getByText('The assistant is typing…')).toHaveCount(0),
    'bot.typing': async world => {
      // However long the walk took since it was last heard of.
      await types(world);
      if (await isOpen(world)) await expect(chat(world).getByText('The assistant is typing…')).toBeVisible();
    },
  },
};
