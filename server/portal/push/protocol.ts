/** SignalR's JSON hub protocol, as the official client uses it: JSON records, each ended by a separator. */
import { JsonHubProtocol, MessageType, NullLogger } from '@microsoft/signalr';
import type { HubMessage } from '@microsoft/signalr';
import { PUSH_METHOD } from '#contract/portal/push.ts';
import type { PushMessage } from '#contract/portal/push.ts';

const SEPARATOR = '\u001e';
const protocol = new JsonHubProtocol();

/** Bytes. Clients do not send longer records, because the hub has no methods to invoke. */
export const MAX_RECORD_BYTES = 4096;

export const PING = protocol.writeMessage({ type: MessageType.Ping });
const HANDSHAKE_ACCEPTED = `{}${SEPARATOR}`;

const handshakeRefused = (error: string): string => `${JSON.stringify({ error })}${SEPARATOR}`;

export const invocationRecord = (message: PushMessage): string =>
  protocol.writeMessage({ type: MessageType.Invocation, target: PUSH_METHOD, arguments: [message] });

/** With an error the client stops, without one it may reconnect. */
export const closeRecord = (error?: string): string =>
  protocol.writeMessage(
    error === undefined
      ? { type: MessageType.Close, allowReconnect: true }
      : { type: MessageType.Close, error },
  );

const unknownMethod = (invocationId: string): string =>
  protocol.writeMessage({ type: MessageType.Completion, invocationId, error: 'The hub has no such method.' });

/** Parsed input: the records to send back, and whether the connection must close. */
export type ParsedRecords = { response: string; isClosing: boolean };

/** Later protocol versions only add features this hub does not use. */
function readHandshake(record: string): ParsedRecords {
  const { protocol: name } = JSON.parse(record) as { protocol?: unknown };
  return name === protocol.name
    ? { response: HANDSHAKE_ACCEPTED, isClosing: false }
    : { response: handshakeRefused(`The protocol '${String(name)}' is not spoken here.`), isClosing: true };
}

function readMessage(message: HubMessage): ParsedRecords {
  if (message.type === MessageType.Close) return { response: '', isClosing: true };
  const asks = message.type === MessageType.Invocation ? message.invocationId : undefined;
  return { response: asks === undefined ? '' : unknownMethod(asks), isClosing: false };
}

/**
 * Parses complete records.
 * @param isOpen whether the handshake is done; without it the first record must be the handshake.
 * @throws SyntaxError for malformed or incomplete records.
 */
export function parseRecords(text: string, isOpen: boolean): ParsedRecords {
  if (!text.endsWith(SEPARATOR)) throw new SyntaxError('a record is not ended');
  const rest = isOpen ? text : text.slice(text.indexOf(SEPARATOR) + 1);
  const readings = isOpen ? [] : [readHandshake(text.slice(0, text.indexOf(SEPARATOR)))];
  if (rest !== '' && readings[0]?.isClosing !== true) {
    readings.push(...protocol.parseMessages(rest, NullLogger.instance).map(readMessage));
  }
  return {
    response: readings.map(({ response }) => response).join(''),
    isClosing: readings.some(({ isClosing }) => isClosing),
  };
}
