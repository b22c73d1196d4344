/** Section 5's password rules that need nothing but the password: the browser shows them live, the server holds to them. */
import type { PasswordRule } from '#contract/accounts/account.ts';
import { PASSWORD_MIN_LENGTH } from '#contract/platform/constants.ts';

/** The same letters count as the same password, however a keyboard composes its accents. */
export const normalizePassword = (password: string): string => password.normalize('NFC');

/** Characters are counted as people see them (code points), and any alphabet's letters and digits count. */
const SHAPE = {
  length: password => Array.from(password).length >= PASSWORD_MIN_LENGTH,
  number: password => /\p{Nd}/u.test(password),
  special: password => /[\p{P}\p{S}]/u.test(password),
  uppercase: password => /\p{Lu}/u.test(password),
  lowercase: password => /\p{Ll}/u.test(password),
} satisfies Partial<Record<PasswordRule, (password: string) => boolean>>;

export type ShapeRule = keyof typeof SHAPE;

/** In the order of display. */
export const SHAPE_RULES = Object.keys(SHAPE) as ShapeRule[];

/** The rules that need the server's knowledge, in the order of display. */
export const SERVER_RULES: readonly Exclude<PasswordRule, ShapeRule>[] = ['breached', 'history', 'personal'];

/** The rules a candidate breaks, in the order of display. */
export function brokenShapeRules(password: string): ShapeRule[] {
  const normalized = normalizePassword(password);
  return SHAPE_RULES.filter(rule => !SHAPE[rule](normalized));
}
