/** What was made. */
import type { Output } from '#contract/operations.ts';

export type Created = Output<'IAccountService/CreateAccount'>;
