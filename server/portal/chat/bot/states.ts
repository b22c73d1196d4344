/**
 * The bot's state machine as tables: the action for each state and intent, and the next state for each outcome. Only
 * a yes in `consenting` sends anything to people.
 */
export const BOT_STATES = [
  /** Answers questions. */
  'ready',
  /** Had no answer and has offered to hand over to a person. */
  'offering',
  /** Has asked for consent to send the conversation to the support. */
  'consenting',
] as const;
export type BotState = (typeof BOT_STATES)[number];

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
  // Any other message is no consent.
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
