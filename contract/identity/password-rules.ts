/** Section 5's password rules that need only the password: the browser shows them live, the server enforces them. */
import { PASSWORD_MIN_LENGTH } from '#contract/platform/constants.ts';
import type { PasswordRule } from './password-rule-names.ts';

/** Unicode-normalizes a password, so that it does not depend on how a keyboard composes accents. */
export const normalizePassword = (password: string): string => password.normalize('NFC');

/** Counts code points, and accepts letters and digits of any script. */
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

/** The rules that only the server can check, in the order of display. */
export const SERVER_RULES: readonly Exclude<PasswordRule, ShapeRule>[] = ['breached', 'history', 'personal'];

/** The rules a password breaks, in the order of display. */
export function brokenShapeRules(password: string): ShapeRule[] {
  const normalized = normalizePassword(password);
  return SHAPE_RULES.filter(rule => !SHAPE[rule](normalized));
}
