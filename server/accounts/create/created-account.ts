/** Response of CreateAccount. */
import type { Output } from '#contract/operations.ts';

export type CreatedAccount = Output<'IAccountService/CreateAccount'>;
