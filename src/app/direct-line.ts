/** The chat's Direct Line connection: botframework-directlinejs, loaded when the chat is first opened. */
import type { Activity, Message } from 'botframework-directlinejs';
import { DIRECT_LINE } from '#contract/platform/constants.ts';
import type { ChatEvent, ChatLink, ChatMessage } from '#machines/portal/chat-setup.ts';
import { importWithRetry } from '#src/browser/import-with-retry.ts';

export type ChatUser = { token: string; userId: string; name: string; locale: string };
export type ChatConnection = { post(id: string, text: string): void; close(): void };

/** The client returns this instead of an id when delivery is unknown. */
const UNCERTAIN = 'retry';

type Button = { type: string; title?: unknown; value?: unknown };

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The `openUrl` buttons of cards. */
function linksOf({ attachments = [] }: Message): ChatLink[] {
  const buttons = (attachments as { content?: { buttons?: Button[] } }[]).flatMap(
    ({ content }) => content?.buttons ?? [],
  );
  return buttons.flatMap(({ type, title, value }) =>
    type === 'openUrl' && isText(title) && isText(value) ? [{ title, address: value }] : [],
  );
}

/** Converts a message; own ones are recognised by the client id they were sent with. */
function messageOf(message: Message, userId: string): ChatMessage {
  const { id, text, from, timestamp, suggestedActions, channelData } = message;
  const clientId: unknown = (channelData as { clientActivityID?: unknown } | undefined)?.clientActivityID;
  const actions: Button[] = suggestedActions?.actions ?? [];
  return {
    id: isText(clientId) ? clientId : (id ?? ''),
    from: from.id === userId ? 'person' : 'bot',
    text: text ?? '',
    at: timestamp === undefined ? Date.now() : Date.parse(timestamp),
    state: 'sent',
    links: linksOf(message),
    suggestions: actions.flatMap(({ value }) => (isText(value) ? [value] : [])),
  };
}

/** Opens a connection; `report` receives its events. */
export async function openDirectLine(
  { token, userId, name, locale }: ChatUser,
  report: (event: ChatEvent) => void,
): Promise<ChatConnection> {
  const { ConnectionStatus, DirectLine } = await importWithRetry(() => import('botframework-directlinejs'));
  const line = new DirectLine({
    token,
    domain: window.location.origin + DIRECT_LINE,
    conversationStartProperties: { locale },
  });
  line.setUserId(userId);
  const onActivity = (activity: Activity) => {
    if (activity.type === 'message')
      report({ type: 'message.received', message: messageOf(activity, userId) });
    else if (activity.type === 'typing' && activity.from.id !== userId) report({ type: 'bot.typed' });
  };
  const activities = line.activity$.subscribe(onActivity, () => report({ type: 'connection.failed' }));
  const statuses = line.connectionStatus$.subscribe(status => {
    if (status === ConnectionStatus.Online) report({ type: 'connection.online' });
    else if (status === ConnectionStatus.ExpiredToken) report({ type: 'connection.expired' });
    else if (status === ConnectionStatus.FailedToConnect || status === ConnectionStatus.Ended)
      report({ type: 'connection.failed' });
  });
  return {
    post(id, text) {
      const onRefused = () => report({ type: 'message.refused', id });
      line
        .postActivity({
          type: 'message',
          text,
          locale,
          from: { id: userId, name },
          channelData: { clientActivityID: id },
        })
        .subscribe(
          given => (given === UNCERTAIN ? onRefused() : report({ type: 'message.delivered', id })),
          onRefused,
        );
    },
    close() {
      statuses.unsubscribe();
      activities.unsubscribe();
      line.end();
    },
  };
}
