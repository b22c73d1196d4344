/** The bot's actions; each returns an outcome and messages. */
import type { Locale } from '#contract/platform/locales.ts';
import type { Deps } from '#server/platform/call.ts';
import type { ArticleLink, ChatContent, ChatConversation } from '#server/platform/db/schema-live.ts';
import { textOf } from '#server/platform/texts.ts';
import { canHandOver, sendTranscript, supportAddress } from './hand-over.ts';
import { withoutGreeting } from './intents.ts';
import { findAnswer, starterArticles } from './knowledge.ts';
import type { Article } from './knowledge.ts';
import type { BotAction, Outcome } from './states.ts';

export type ActionInput = { deps: Deps; conversation: ChatConversation; locale: Locale; text: string };
type ActionResult = { outcome: Outcome; messages: ChatContent[] };

const HERO_CARD = 'application/vnd.microsoft.card.hero';

/** Adds buttons; pressing one sends its text. */
function withButtons(text: string, titles: readonly string[]): ChatContent {
  const actions = titles.map(title => ({ type: 'imBack' as const, title, value: title }));
  return { text, ...(actions.length > 0 ? { suggestedActions: { actions } } : {}) };
}

/** Adds links as a card's buttons, which stay visible with the message. */
function withLinks(content: ChatContent, links: readonly ArticleLink[], account: number): ChatContent {
  if (links.length === 0) return content;
  const buttons = links.map(({ title, address }) => ({
    type: 'openUrl',
    title,
    value: address.replace('{account}', String(account)),
  }));
  return { ...content, attachments: [{ contentType: HERO_CARD, content: { buttons } }] };
}

const titlesOf = (articles: readonly Article[]): string[] => articles.map(({ title }) => title);

/** Articles exist in few languages; another language is announced. */
const bodyFor = (locale: Locale, article: Article): string =>
  article.locale === locale ? article.body : `${textOf(locale, 'chat.bot.in_english')}\n\n${article.body}`;

async function answer({ deps, conversation, locale, text }: ActionInput): Promise<ActionResult> {
  const question = withoutGreeting(locale, text);
  const found = await findAnswer(deps.db, locale, question);
  const toPerson = textOf(locale, 'chat.button.person');
  if (found.kind === 'known') {
    const content = withButtons(bodyFor(locale, found.article), [...titlesOf(found.related), toPerson]);
    return {
      outcome: 'answered',
      messages: [withLinks(content, found.article.links, conversation.account_id)],
    };
  }
  if (found.kind === 'unsure') {
    const messages = [
      withButtons(textOf(locale, 'chat.bot.unsure'), [...titlesOf(found.articles), toPerson]),
    ];
    return { outcome: 'answered', messages };
  }
  if ((await supportAddress(deps.db)) === null) {
    return { outcome: 'nobody', messages: [{ text: textOf(locale, 'chat.bot.unknown_nobody') }] };
  }
  const yesNo = [textOf(locale, 'chat.button.person'), textOf(locale, 'chat.button.no')];
  return { outcome: 'unknown', messages: [withButtons(textOf(locale, 'chat.bot.unknown'), yesNo)] };
}

/** Asks for consent to send the conversation by mail, and names the recipient and the user's address. */
async function askConsent({ deps, conversation, locale }: ActionInput): Promise<ActionResult> {
  const address = await supportAddress(deps.db);
  if (address === null) return { outcome: 'nobody', messages: [{ text: textOf(locale, 'chat.bot.nobody') }] };
  const yesNo = [textOf(locale, 'chat.button.yes'), textOf(locale, 'chat.button.no')];
  const { email } = await deps.db
    .selectFrom('login')
    .select('email')
    .where('account_id', '=', conversation.account_id)
    .executeTakeFirstOrThrow();
  const text = textOf(locale, 'chat.bot.consent', { address, email });
  return { outcome: 'consentAsked', messages: [withButtons(text, yesNo)] };
}

async function handOver({ deps, conversation, locale }: ActionInput): Promise<ActionResult> {
  const say = (id: string, values = {}): ChatContent[] => [{ text: textOf(locale, id, values) }];
  const address = await supportAddress(deps.db);
  if (address === null) return { outcome: 'nobody', messages: say('chat.bot.nobody') };
  if (!(await canHandOver(deps, conversation)))
    return { outcome: 'nobody', messages: say('chat.bot.too_often') };
  try {
    const email = await sendTranscript(deps, conversation, locale, address);
    return { outcome: 'handedOver', messages: say('chat.bot.handed_over', { email }) };
  } catch (err) {
    deps.log.warn({ err }, 'a chat could not be handed over');
    const yesNo = [textOf(locale, 'chat.button.yes'), textOf(locale, 'chat.button.no')];
    return { outcome: 'notSent', messages: [withButtons(textOf(locale, 'chat.bot.not_sent'), yesNo)] };
  }
}

/** A text with buttons for the starter articles. */
async function withTopics(db: Deps['db'], locale: Locale, id: string): Promise<ChatContent> {
  return withButtons(textOf(locale, id), titlesOf(await starterArticles(db, locale)));
}

/** The bot's introduction. */
export const introduction = (db: Deps['db'], locale: Locale): Promise<ChatContent> =>
  withTopics(db, locale, 'chat.bot.explain');

const reply = (...messages: ChatContent[]): ActionResult => ({ outcome: 'said', messages });

const HANDLERS: Record<BotAction, (input: ActionInput) => Promise<ActionResult>> = {
  greet: async ({ deps, locale }) => reply(await withTopics(deps.db, locale, 'chat.bot.greeting')),
  acknowledge: async ({ locale }) => reply({ text: textOf(locale, 'chat.bot.welcome') }),
  explain: async ({ deps, locale }) => reply(await introduction(deps.db, locale)),
  answer,
  askConsent,
  handOver,
  letBe: async ({ locale }) => reply({ text: textOf(locale, 'chat.bot.let_be') }),
};

export const runAction = (action: BotAction, input: ActionInput): Promise<ActionResult> =>
  HANDLERS[action](input);
