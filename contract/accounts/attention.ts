/** The part of IAccountService about what needs the caller's attention, over everything in reach (ui.md, screen 21). */
import * as z from 'zod/mini';
import { counted } from '#contract/platform/lists.ts';
import { operations } from '#contract/platform/operation.ts';
import { SEES_ATTENTION } from './attention-rights.ts';

/** Accounts that are named; all are counted. */
export const ATTENTION_NAMED = 5;

const named = { AccountId: z.number(), DisplayName: z.string() };

/** Each part is null without its right on any account. */
const attention = z.object({
  /** Failed and escalated provisioning requests. */
  Requests: z.nullable(counted),
  /** Imports of the last days that failed or have rows with problems. */
  Imports: z.nullable(counted),
  /** Accounts with a scheduled termination, the next first. */
  Ending: z.nullable(z.object({ Total: counted, Rows: z.array(z.object({ ...named, Date: z.string() })) })),
  /** Users without a second factor, by the topmost accounts over which the caller may read how users sign in. */
  WithoutMfa: z.nullable(z.array(z.object({ ...named, Total: counted }))),
  /** Users who may not sign in for a while, after too many wrong passwords or codes. */
  LockedOut: z.nullable(z.object({ Total: counted, Rows: z.array(z.object(named)) })),
});
export type Attention = z.infer<typeof attention>;

export const attentionOperations = operations({
  'IAccountService/GetAttention': {
    input: z.object({}),
    output: attention,
    access: SEES_ATTENTION,
    checkedOn: 'each row',
  },
});
