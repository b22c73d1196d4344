/** Random tokens a browser or a mail carries; the database keeps only their hashes. */
import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 32;
const CODE_DIGITS = 6;

/** 256 random bits, safe in addresses and cookies. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Six digits, each value as likely as any other. */
export const newCode = (): string =>
  randomInt(10 ** CODE_DIGITS)
    .toString()
    .padStart(CODE_DIGITS, '0');

/** Compares in a time that does not tell where two values differ. */
export const sameBytes = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
