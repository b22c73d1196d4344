/**
 * The bot as a table: in each state, what a kind of message makes it do; and what having done it leads to. Nothing is
 * sent to people but from `consenting` by a yes.
 */
export const BOT_STATES = [
  /** Answers questions. */
  'ready',
  /** Did not know; has offered to hand over to a person. */
  'offering',
  /** Has asked whether the conversation may be sent to the support. */
  'consenting',
] as const;
export type BotState = (typeof BOT_STATES)[number];

/** What a message is, in its language. */
export type Intent = 'greeting' | 'thanks' | 'person' | 'yes' | 'no' | 'question';

export type BotAction =
  | 'greet'
  | 'acknowledge'
  | 'answer'
  /** Says what can be asked. */
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
  /** Nobody to hand over to, or too often. */
  | 'nobody'
  | 'handedOver'
  | 'notSent';

const usual = { greeting: 'greet', thanks: 'acknowledge', person: 'askConsent', question: 'answer' } as const;

export const ACTIONS: Record<BotState, Record<Intent, BotAction>> = {
  ready: { ...usual, yes: 'explain', no: 'acknowledge' },
  offering: { ...usual, yes: 'askConsent', no: 'letBe' },
  // Whoever asks something else meanwhile has not agreed.
  consenting: { ...usual, yes: 'handOver', no: 'letBe' },
};

export const NEXT_STATE: Record<Outcome, BotState> = {
  said: 'ready',
  answered: 'ready',
  unknown: 'offering',
  consentAsked: 'consenting',
  nobody: 'ready',
  handedOver: 'ready',
  // A yes tries once more.
  notSent: 'consenting',
};
