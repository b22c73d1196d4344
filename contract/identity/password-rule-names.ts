/** The names of section 5's password rules. */

/** Which rule a password breaks; 'ok' is never sent. The order is the order of display (section 5). */
export const PASSWORD_RULES = [
  'length',
  'number',
  'special',
  'uppercase',
  'lowercase',
  'breached',
  'history',
  'personal',
] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];
