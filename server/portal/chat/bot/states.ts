/**
 * The bot's state machine as tables: the action for each state and intent, and the next state for each outcome. Only a
 * yes in `consenting` sends the conversation to the support.
 */
import type { BotState } from '#server/platform/db/schema-live.ts';

export const BOT_STATES = [
  /** Answering questions. */
  'ready',
  /** No answer was found, and handing over to a person was offered. */
  'offering',
  /** Consent to send the conversation to the support was asked for. */
  'consenting',
] as const satisfies readonly BotState[];

/** The intent of a message. */
export type Intent = 'greeting' | 'thanks' | 'person' | 'yes' | 'no' | 'question';

export type BotAction =
  | 'greet'
  | 'acknowledge'
  | 'answer'
  /** Sends the introduction. */
  | 'explain'
  | 'askConsent'
  | 'handOver'
  /** Nothing is sent. */
  | 'letBe';

export type Outcome =
  | 'said'
  | 'answered'
  | 'unknown'
  | 'consentAsked'
  /** No support address, or too many hand-overs. */
  | 'nobody'
  | 'handedOver'
  | 'notSent';

const usual = { greeting: 'greet', thanks: 'acknowledge', person: 'askConsent', question: 'answer' } as const;

export const ACTIONS: Record<BotState, Record<Intent, BotAction>> = {
  ready: { ...usual, yes: 'explain', no: 'acknowledge' },
  offering: { ...usual, yes: 'askConsent', no: 'letBe' },
  // Any other message does not count as consent.
  consenting: { ...usual, yes: 'handOver', no: 'letBe' },
};

export const NEXT_STATE: Record<Outcome, BotState> = {
  said: 'ready',
  answered: 'ready',
  unknown: 'offering',
  consentAsked: 'consenting',
  nobody: 'ready',
  handedOver: 'ready',
  // A yes retries.
  notSent: 'consenting',
};
