/** The bot's answers, and handing a conversation over. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Locale } from '#contract/platform/locales.ts';
import { RATE_LIMITS } from '#contract/platform/rate-limits.ts';
import { NEXT_STATE, BOT_STATES, ACTIONS } from '#server/portal/chat/bot/states.ts';
import { controlPortal } from '#tests/support/controls.ts';
import type { Portal as Controls } from '#tests/support/controls.ts';
import { chatAt, chatToken } from '#tests/support/direct-line.ts';
import type { Said } from '#tests/support/direct-line.ts';
import { accountOf, enter } from '#tests/support/enter.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';

const SUPPORT = 'support@meridian-cloud.example';

let portal: Portal;
let controls: Controls;
beforeAll(async () => {
  portal = await startPortal({ testControls: true });
  controls = controlPortal(portal.origin);
});
afterAll(() => portal.close());
beforeEach(() => controls.reset());

async function chat(locale: Locale = 'en') {
  const visitor = visit(portal.origin);
  await enter(portal, visitor, 'user');
  return chatAt(portal.origin, await chatToken(visitor), locale);
}
const offers = ({ suggestedActions }: Said): string[] =>
  suggestedActions?.actions.map(({ value }) => value) ?? [];

describe('answers', () => {
  test.each([
    ['en', 'How do I reset my password?', 'link is valid for one hour'],
    ['en', 'hi, i lost my phone', 'remove your verification methods'],
    ['en', 'can i change the languge?', '15 languages'],
    ['de', 'Guten Tag, wie ändere ich mein Kennwort?', 'oben rechts das Profilmenü'],
    ['de', 'Mein Konto ist gesperrt', 'einer von drei Gründen'],
  ] as const)('in %s to “%s”', async (locale, question, words) => {
    expect((await (await chat(locale)).ask(question)).text).toContain(words);
  });

  test('in English, with a note, when there is no article in the language', async () => {
    const { text } = await (await chat('fr')).ask('password reset');
    expect(text).toMatch(/^Cette réponse n’est disponible qu’en anglais\.\n\nOn the sign-in page/);
  });

  test('with links, including one to the user’s own account', async () => {
    const { attachments } = await (await chat()).ask('Where do I see my own account data?');
    expect(attachments?.[0]?.content.buttons).toEqual([
      { type: 'openUrl', title: 'My account', value: `/account/${await accountOf(portal, 'user')}` },
    ]);
  });

  test('a greeting and thanks, and suggests questions', async () => {
    const { ask, messages } = await chat();
    const [introduction] = await messages();
    expect(offers(introduction as Said)).toContain('How do I change my password?');
    expect((await ask('Hello!')).text).toBe('Hello. What would you like to know about the portal?');
    expect((await ask('Thank you very much')).text).toMatch(/^You are welcome\./);
  });

  test('with a choice when several articles match', async () => {
    const answer = await (await chat()).ask('password');
    expect(answer.text).toBe('I am not sure what you mean. Is it one of these?');
    expect(offers(answer)).toEqual(
      expect.arrayContaining(['How do I change my password?', 'Talk to a person']),
    );
  });

  test.each([
    'What is the weather in Hamburg?',
    'who painted the ceiling in rome',
    'xyzzy',
    '???',
    'Can I get a refund for my subscription?',
    "'; drop table account; --",
  ])('that it does not know the answer: “%s”', async question => {
    const answer = await (await chat()).ask(question);
    expect(answer.text).toMatch(/^I do not know the answer to that\./);
    expect(offers(answer)).toEqual(['Talk to a person', 'No, thanks']);
    expect(await controls.mails(SUPPORT)).toEqual([]);
  });
});

describe('handing over', () => {
  test('asks for consent, sends the transcript, and confirms it', async () => {
    const { ask } = await chat();
    await ask('Who painted the ceiling?');
    const question = await ask('Talk to a person');
    expect(question.text).toContain(`to support at ${SUPPORT}. They will reply to paul.winter@example.org.`);
    expect(offers(question)).toEqual(['Yes, send it', 'No, thanks']);
    expect(await controls.mails(SUPPORT)).toEqual([]);
    expect((await ask('yes')).text).toContain('has been sent to support');
    const [mail] = await controls.mails(SUPPORT);
    expect(mail?.subject).toBe('Chat question from Paul Winter');
    const lines = mail?.body_text ?? '';
    const order = ['paul.winter', 'Who painted the ceiling?', 'I do not know', 'Do you agree?'];
    const places = order.map(words => lines.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('sends nothing after a no, nor when something else is asked', async () => {
    const { ask } = await chat();
    await ask('I want to talk to a real person');
    expect((await ask('No, thanks')).text).toMatch(/nothing has been sent/);
    await ask('Talk to a person');
    expect((await ask('How do I sign out?')).text).toContain('All tabs');
    expect((await ask('yes')).text).toMatch(/^I am a virtual assistant/);
    expect(await controls.mails(SUPPORT)).toEqual([]);
  });

  test('is in the user’s language', async () => {
    const { ask } = await chat('de');
    await ask('Mit einer Person sprechen');
    expect((await ask('Ja, senden')).text).toContain('wurde an den Support gesendet');
    const [mail] = await controls.mails(SUPPORT);
    expect(mail?.subject).toBe('Chat-Anfrage von Paul Winter');
  });

  test('is limited to five times an hour, and needs a support address', async () => {
    const { ask } = await chat();
    for (let sent = 0; sent < RATE_LIMITS.chatHandOver.max; sent += 1) {
      await ask('Talk to a person');
      expect((await ask('yes')).text).toContain('has been sent');
    }
    await controls.advance(RATE_LIMITS.chatMessage.window);
    await ask('Talk to a person');
    expect((await ask('yes')).text).toContain('several conversations within the last hour');
    expect(await controls.mails(SUPPORT)).toHaveLength(RATE_LIMITS.chatHandOver.max);
    await portal.deps.db.deleteFrom('setting').where('key', '=', 'support_details').execute();
    expect((await ask('Talk to a person')).text).toMatch(/^There is no one/);
    expect((await ask('xyzzy')).text).toMatch(/other words\.$/);
  });
});

test('a conversation is sent only from the state in which consent was requested', () => {
  const sending = BOT_STATES.flatMap(state =>
    Object.entries(ACTIONS[state]).flatMap(([intent, action]) =>
      action === 'handOver' ? [`${state} ${intent}`] : [],
    ),
  );
  expect(sending).toEqual(['consenting yes']);
  expect(Object.entries(NEXT_STATE).filter(([, state]) => state === 'consenting')).toEqual([
    ['consentAsked', 'consenting'],
    ['notSent', 'consenting'],
  ]);
});
