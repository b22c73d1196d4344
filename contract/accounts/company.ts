/** The company of an account, as lists name it: the nearest provider, reseller or company at or above the account. */
import * as z from 'zod/mini';

/** Null when the caller may not read it. */
export const companyName = z.nullable(z.object({ AccountId: z.number(), DisplayName: z.string() }));
export type CompanyName = z.infer<typeof companyName>;
