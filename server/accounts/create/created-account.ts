/** What was made. */
import type { Output } from '#contract/operations.ts';

export type CreatedAccount = Output<'IAccountService/CreateAccount'>;
