/** The shape of a row in the operation table. */
import * as z from 'zod/mini';
import type { Need } from '#contract/identity/capability.ts';

/**
 * Who may call: anybody, anybody in a session (even one that must still set up its second factor),
 * anybody signed in, or holders of a right.
 */
export type OperationAccess = 'public' | 'in-session' | 'signed-in' | Need;

/**
 * Where an operation asks for its rights (section 6): `access` only keeps out who holds the right nowhere.
 *
 * - `account`: on the account that the input names, or that what it names belongs to
 * - `each row`: on the account of each row of its answer, by itself
 * - `own organisation`: on the organisation that the caller works in
 * - `installation`: on the provider, above all customers
 * - `nowhere`: it concerns no account but the caller's own, or what is the same for everybody
 */
export type CheckedOn = 'account' | 'each row' | 'own organisation' | 'installation' | 'nowhere';

export type OperationRow = {
  input: z.ZodMiniType;
  output: z.ZodMiniType;
  access: OperationAccess;
  checkedOn: CheckedOn;
};

/** Made by the client: a request that is sent again with the same key is answered again and not carried out twice. */
export const idempotencyKey = z.string().check(z.minLength(8), z.maxLength(100));

/** Checks a service's rows while keeping their exact types. */
export const operations = <const Table extends Record<string, OperationRow>>(table: Table): Table => table;
