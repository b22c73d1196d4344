/** The part of IAccountService about what needs the caller's attention, in all of their reach (ui.md, screen 21). */
import * as z from 'zod/mini';
import { ANY_ADMINISTRATOR } from '#contract/platform/callers.ts';
import { counted } from '#contract/platform/lists.ts';
import { operation } from '#contract/platform/operation.ts';
import { SEES_ATTENTION } from './attention-rights.ts';
import { companyName } from './company.ts';

/** Number of accounts listed by name; all are counted. */
export const ATTENTION_NAMED = 5;

const named = { AccountId: z.number(), DisplayName: z.string() };

/** Each part is null unless the caller holds its right on some account. */
const attention = z.object({
  /** Failed and escalated provisioning requests. */
  Requests: z.nullable(counted),
  /** Imports of the last days that failed or have rows with problems. */
  Imports: z.nullable(counted),
  /** Accounts with a scheduled termination, the earliest first. */
  Ending: z.nullable(
    z.object({
      Total: counted,
      Rows: z.array(z.object({ ...named, Company: companyName, Date: z.string() })),
    }),
  ),
  /** Users without a second factor, grouped by the topmost accounts on which the caller may read sign-in security. */
  WithoutMfa: z.nullable(z.array(z.object({ ...named, Total: counted }))),
  /** Users who temporarily cannot sign in, after too many wrong passwords or codes. */
  LockedOut: z.nullable(
    z.object({ Total: counted, Rows: z.array(z.object({ ...named, Company: companyName })) }),
  ),
});
export type Attention = z.infer<typeof attention>;

export const attentionOperations = {
  'IAccountService/GetAttention': operation({
    input: z.object({}),
    output: attention,
    access: SEES_ATTENTION,
    checkedOn: 'each row',
    sample: () => ({}),
    callers: ANY_ADMINISTRATOR,
  }),
};
