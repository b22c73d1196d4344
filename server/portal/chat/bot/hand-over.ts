/** Hands a conversation over to the support: one mail with the transcript, which the support answers directly. */
import type { Kysely } from 'kysely';
import type { Locale } from '#contract/platform/locales.ts';
import { formatTag } from '#contract/platform/locales.ts';
import { RATE_LIMITS } from '#contract/platform/rate-limits.ts';
import { checkRateLimit } from '#server/identity/attempts.ts';
import type { Deps } from '#server/platform/call.ts';
import type { ChatConversation } from '#server/platform/db/schema-live.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { layOut } from '#server/platform/mail/layout.ts';
import type { MailBlock } from '#server/platform/mail/layout.ts';
import { textOf } from '#server/platform/texts.ts';
import { CONVERSATION_LIMIT } from '#server/portal/chat/limits.ts';

/** The support's mail address (support details, section 3), null when there is none. */
export async function supportAddress(db: Kysely<Database>): Promise<string | null> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'support_details')
    .executeTakeFirst();
  const address = (row?.value as { SupportTechnicalEmail?: unknown } | undefined)?.SupportTechnicalEmail;
  return typeof address === 'string' && address.includes('@') ? address : null;
}

export const canHandOver = async (deps: Deps, { account_id }: ChatConversation): Promise<boolean> =>
  (await checkRateLimit(deps, RATE_LIMITS.chatHandOver, account_id)) === 0;

const findPerson = (db: Kysely<Database>, { account_id }: ChatConversation) =>
  db
    .selectFrom('login')
    .innerJoin('account', 'account.id', 'login.account_id')
    .leftJoin('account as parent', 'parent.id', 'account.parent_id')
    .select(['login.email', 'login.username', 'account.display_name', 'parent.display_name as place'])
    .where('login.account_id', '=', account_id)
    .executeTakeFirstOrThrow();

/** Sends the transcript. Returns the user's address, to which the support will reply. */
export async function sendTranscript(
  deps: Deps,
  conversation: ChatConversation,
  locale: Locale,
  to: string,
): Promise<string> {
  const person = await findPerson(deps.db, conversation);
  const said = await deps.db
    .selectFrom('chat_activity')
    .select(['author', 'content', 'at'])
    .where('conversation_id', '=', conversation.id)
    .orderBy('position')
    .limit(CONVERSATION_LIMIT * 2)
    .execute();
  const time = new Intl.DateTimeFormat(formatTag(locale), {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const name = person.display_name;
  const lines = said.map(({ author, content, at }): MailBlock => {
    const who = author === 'bot' ? textOf(locale, 'chat.mail.assistant') : name;
    return { text: `${who} (${time.format(at)} UTC):\n${content.text}` };
  });
  const { email, username } = person;
  const place = person.place ?? '';
  const blocks = [
    { text: textOf(locale, 'chat.mail.lead', { name, username, place }) },
    { text: textOf(locale, 'chat.mail.reply', { email }) },
    ...lines,
  ];
  const mail = layOut(locale, textOf(locale, 'chat.mail.subject', { name }), blocks);
  await deps.mailer.send({ to, replyTo: { name, address: email }, ...mail });
  return email;
}
