/**
 * The subset of Direct Line 3.0 that botframework-directlinejs uses: start or join a conversation, refresh its token,
 * send messages, receive them by stream or polling.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CHAT_TOKEN_LIFETIME, DIRECT_LINE } from '#contract/platform/constants.ts';
import { pickLocale } from '#contract/platform/locales.ts';
import { RATE_LIMITS } from '#contract/platform/rate-limits.ts';
import { checkRateLimit } from '#server/identity/attempts.ts';
import type { Deps } from '#server/platform/call.ts';
import type { ChatConversation } from '#server/platform/db/schema-live.ts';
import type { Upgrades } from '#server/platform/http/upgrades.ts';
import { activityId, activityOf, incomingActivity } from './activities.ts';
import type { IncomingActivity } from './activities.ts';
import { requireAdmission } from './admission.ts';
import { createBot } from './bot/bot.ts';
import { activitiesAfter, appendMessages, createConversation, findConversation } from './conversations.ts';
import { CONVERSATION_LIMIT } from './limits.ts';
import { answerRefusal, DirectLineRefusal } from './refusal.ts';
import { registerStreams, streamUrl } from './stream.ts';
import { writeToken } from './tokens.ts';
import type { Admission } from './tokens.ts';

/** Bytes of a request body: the longest message in any encoding, plus its envelope. */
const BODY_LIMIT = 16 * 1024;

/** Direct Line clients expect JSON errors. */
const OPTIONS = { errorHandler: answerRefusal, bodyLimit: BODY_LIMIT };

type CreateRequest = { Body: { locale?: unknown } | undefined };
type ConversationRequest = { Params: { id: string }; Querystring: { watermark?: string } };

const watermarkOf = ({ query }: FastifyRequest<ConversationRequest>): number => {
  const position = Number(query.watermark ?? '');
  return Number.isSafeInteger(position) && position > 0 ? position : 0;
};

export function registerChat(app: FastifyInstance, deps: Deps, upgrades: Upgrades): void {
  const bot = createBot(deps);
  app.addHook('onClose', () => bot.close());
  registerStreams(app, deps, upgrades);
  registerRoutes(app, deps, bot);
}

/** A token is valid for its own conversation only; any other id gives 404. */
async function requireAdmissionTo(
  deps: Deps,
  request: FastifyRequest<ConversationRequest>,
): Promise<Admission> {
  const admission = await requireAdmission(deps, request);
  if (admission.conversation !== request.params.id) {
    throw new DirectLineRefusal(404, 'NotFound', 'There is no such conversation.');
  }
  return admission;
}

async function requireConversation(deps: Deps, { conversation }: Admission): Promise<ChatConversation> {
  const found = await findConversation(deps.db, conversation);
  if (!found) throw new DirectLineRefusal(404, 'NotFound', 'There is no such conversation.');
  return found;
}

function registerRoutes(app: FastifyInstance, deps: Deps, bot: ReturnType<typeof createBot>): void {
  /** Connection data for the client. */
  const connectionInfo = (request: FastifyRequest, admission: Admission, watermark: number) => ({
    conversationId: admission.conversation,
    token: writeToken(deps, admission),
    expires_in: CHAT_TOKEN_LIFETIME / 1000,
    streamUrl: streamUrl(deps, request.arrival.origin, admission, watermark),
  });

  app.post<CreateRequest>(`${DIRECT_LINE}/conversations`, OPTIONS, async (request, reply) => {
    const admission = await requireAdmission(deps, request);
    const wished = request.body?.locale;
    const locale = pickLocale(typeof wished === 'string' ? wished : null, deps.settings.locale);
    const isNew = await createConversation(deps, admission, locale);
    if (isNew) await bot.sendIntroduction(admission.conversation, locale);
    else bot.answerPending(admission.conversation);
    return reply.code(isNew ? 201 : 200).send(connectionInfo(request, admission, 0));
  });

  app.post(`${DIRECT_LINE}/tokens/refresh`, OPTIONS, async request => {
    const admission = await requireAdmission(deps, request);
    const { streamUrl: _, ...renewed } = connectionInfo(request, admission, 0);
    return renewed;
  });

  app.get<ConversationRequest>(`${DIRECT_LINE}/conversations/:id`, OPTIONS, async request => {
    const admission = await requireAdmissionTo(deps, request);
    await requireConversation(deps, admission);
    bot.answerPending(admission.conversation);
    return connectionInfo(request, admission, watermarkOf(request));
  });

  app.get<ConversationRequest>(`${DIRECT_LINE}/conversations/:id/activities`, OPTIONS, async request => {
    const admission = await requireAdmissionTo(deps, request);
    const { id, account_id } = await requireConversation(deps, admission);
    bot.answerPending(id);
    const stored = await activitiesAfter(deps.db, id, watermarkOf(request));
    return {
      activities: stored.map(one => activityOf(id, account_id, one)),
      watermark: String(stored.at(-1)?.position ?? watermarkOf(request)),
    };
  });

  app.post<ConversationRequest>(`${DIRECT_LINE}/conversations/:id/activities`, OPTIONS, async request => {
    const admission = await requireAdmissionTo(deps, request);
    const conversation = await requireConversation(deps, admission);
    const parsed = incomingActivity.safeParse(request.body);
    if (!parsed.success) throw new DirectLineRefusal(400, 'BadArgument', 'The activity cannot be taken.');
    return { id: await receiveActivity(deps, conversation, parsed.data, bot) };
  });
}

/** Stores a message and triggers the bot. Activities other than messages are ignored. */
async function receiveActivity(
  deps: Deps,
  { id, account_id, last_position }: ChatConversation,
  { type, text = '', locale, channelData }: IncomingActivity,
  bot: ReturnType<typeof createBot>,
): Promise<string> {
  if (type !== 'message') return activityId(id, last_position);
  if (text.trim() === '') throw new DirectLineRefusal(400, 'BadArgument', 'The message is empty.');
  const wait = await checkRateLimit(deps, RATE_LIMITS.chatMessage, account_id);
  if (wait > 0) throw new DirectLineRefusal(429, 'TooManyRequests', 'Too many messages.', wait);
  if (last_position >= CONVERSATION_LIMIT) {
    throw new DirectLineRefusal(403, 'ConversationTooLong', 'The conversation is too long.');
  }
  const { clientActivityID } = channelData ?? {};
  const position = await appendMessages(deps, id, 'person', [
    {
      text: text.trim(),
      ...(locale === undefined ? {} : { locale }),
      ...(clientActivityID === undefined ? {} : { channelData: { clientActivityID } }),
    },
  ]);
  bot.answerPending(id);
  return activityId(id, position);
}
