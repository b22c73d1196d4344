/** The shape of a row in the operation table. */
import type * as z from 'zod/mini';
import type { Need } from './capability.ts';

/**
 * Who may call: anybody, anybody in a session (even one that must still set up its second factor),
 * anybody signed in, or holders of a right.
 */
export type OperationAccess = 'public' | 'in-session' | 'signed-in' | Need;

export type OperationRow = {
  input: z.ZodMiniType;
  output: z.ZodMiniType;
  access: OperationAccess;
};

/** Checks a service's rows while keeping their exact types. */
export const operations = <const Table extends Record<string, OperationRow>>(table: Table): Table => table;
