/** The chat's line to its bot: botframework-directlinejs, loaded when somebody first opens the chat. */
import type { Activity, Message } from 'botframework-directlinejs';
import { DIRECT_LINE } from '#contract/platform/constants.ts';
import type { ChatEvent, ChatLink, ChatMessage } from '#machines/portal/chat.machine.ts';
import { importWithRetry } from './import-with-retry.ts';

export type ChatUser = { token: string; userId: string; name: string; locale: string };
export type ChatConnection = { post(id: string, text: string): void; close(): void };

/** What the client answers instead of an id when a message may or may not have arrived. */
const UNCERTAIN = 'retry';

type Button = { type: string; title?: unknown; value?: unknown };

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Buttons of cards that lead somewhere. */
function linksOf({ attachments = [] }: Message): ChatLink[] {
  const buttons = (attachments as { content?: { buttons?: Button[] } }[]).flatMap(
    ({ content }) => content?.buttons ?? [],
  );
  return buttons.flatMap(({ type, title, value }) =>
    type === 'openUrl' && isText(title) && isText(value) ? [{ title, address: value }] : [],
  );
}

/** A message as the chat keeps it; our own are known again by the id they were sent with. */
function messageOf(message: Message, userId: string): ChatMessage {
  const { id, text, from, timestamp, suggestedActions, channelData } = message;
  const ours: unknown = (channelData as { clientActivityID?: unknown } | undefined)?.clientActivityID;
  const actions: Button[] = suggestedActions?.actions ?? [];
  return {
    id: isText(ours) ? ours : (id ?? ''),
    from: from.id === userId ? 'person' : 'bot',
    text: text ?? '',
    at: timestamp === undefined ? Date.now() : Date.parse(timestamp),
    state: 'sent',
    links: linksOf(message),
    suggestions: actions.flatMap(({ value }) => (isText(value) ? [value] : [])),
  };
}

/** Opens a line and tells what happens on it. */
export async function openDirectLine(
  { token, userId, name, locale }: ChatUser,
  tell: (event: ChatEvent) => void,
): Promise<ChatConnection> {
  const { ConnectionStatus, DirectLine } = await importWithRetry(() => import('botframework-directlinejs'));
  const line = new DirectLine({
    token,
    domain: window.location.origin + DIRECT_LINE,
    conversationStartProperties: { locale },
  });
  line.setUserId(userId);
  const hear = (activity: Activity) => {
    if (activity.type === 'message') tell({ type: 'message.received', message: messageOf(activity, userId) });
    else if (activity.type === 'typing' && activity.from.id !== userId) tell({ type: 'bot.typed' });
  };
  const listening = line.activity$.subscribe(hear, () => tell({ type: 'connection.failed' }));
  const watching = line.connectionStatus$.subscribe(status => {
    if (status === ConnectionStatus.Online) tell({ type: 'connection.online' });
    else if (status === ConnectionStatus.ExpiredToken) tell({ type: 'connection.expired' });
    else if (status === ConnectionStatus.FailedToConnect || status === ConnectionStatus.Ended)
      tell({ type: 'connection.failed' });
  });
  return {
    post(id, text) {
      const refused = () => tell({ type: 'message.refused', id });
      line
        .postActivity({
          type: 'message',
          text,
          locale,
          from: { id: userId, name },
          channelData: { clientActivityID: id },
        })
        .subscribe(
          given => (given === UNCERTAIN ? refused() : tell({ type: 'message.delivered', id })),
          refused,
        );
    },
    close() {
      watching.unsubscribe();
      listening.unsubscribe();
      line.end();
    },
  };
}
