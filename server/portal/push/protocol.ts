/** SignalR's hub protocol as the official client speaks it: JSON records, each ended by a separator. */
import { JsonHubProtocol, MessageType, NullLogger } from '@microsoft/signalr';
import type { HubMessage } from '@microsoft/signalr';
import { PUSH_METHOD } from '#contract/portal/push.ts';
import type { PushMessage } from '#contract/portal/push.ts';

const SEPARATOR = '\u001e';
const protocol = new JsonHubProtocol();

/** Nothing a client sends is longer; it has no method to call here. */
export const RECORD_LIMIT = 4096;

export const PING = protocol.writeMessage({ type: MessageType.Ping });
const HANDSHAKE_ACCEPTED = `{}${SEPARATOR}`;

const handshakeRefused = (error: string): string => `${JSON.stringify({ error })}${SEPARATOR}`;

export const pushed = (message: PushMessage): string =>
  protocol.writeMessage({ type: MessageType.Invocation, target: PUSH_METHOD, arguments: [message] });

/** With a reason the client is told that something is wrong, without one that it may come again. */
export const closing = (error?: string): string =>
  protocol.writeMessage(
    error === undefined
      ? { type: MessageType.Close, allowReconnect: true }
      : { type: MessageType.Close, error },
  );

const unknownMethod = (invocationId: string): string =>
  protocol.writeMessage({ type: MessageType.Completion, invocationId, error: 'The hub has no such method.' });

/** What came in, taken apart: what to answer, and whether the connection goes on. */
export type Reading = { answer: string; isOver: boolean };

/** The first record of a connection. Later versions only add what this hub has no use for. */
function readHandshake(record: string): Reading {
  const { protocol: name } = JSON.parse(record) as { protocol?: unknown };
  return name === protocol.name
    ? { answer: HANDSHAKE_ACCEPTED, isOver: false }
    : { answer: handshakeRefused(`The protocol '${String(name)}' is not spoken here.`), isOver: true };
}

function readMessage(message: HubMessage): Reading {
  if (message.type === MessageType.Close) return { answer: '', isOver: true };
  const asks = message.type === MessageType.Invocation ? message.invocationId : undefined;
  return { answer: asks === undefined ? '' : unknownMethod(asks), isOver: false };
}

/** Reads whole records; throws when they are none. `isOpen` says whether the handshake lies behind. */
export function readRecords(text: string, isOpen: boolean): Reading {
  if (!text.endsWith(SEPARATOR)) throw new SyntaxError('a record is not ended');
  const rest = isOpen ? text : text.slice(text.indexOf(SEPARATOR) + 1);
  const readings = isOpen ? [] : [readHandshake(text.slice(0, text.indexOf(SEPARATOR)))];
  if (rest !== '' && readings[0]?.isOver !== true) {
    readings.push(...protocol.parseMessages(rest, NullLogger.instance).map(readMessage));
  }
  return {
    answer: readings.map(({ answer }) => answer).join(''),
    isOver: readings.some(({ isOver }) => isOver),
  };
}
