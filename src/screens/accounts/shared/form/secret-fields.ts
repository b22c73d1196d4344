/** Secret fields: their values go to the vault; machines receive only whether there is one. */
import type { Account } from '#contract/accounts/account.ts';
import type { FieldValue } from '#contract/identity/session.ts';
import { secrets } from '#src/app/secrets.ts';
import { isSecretField } from './form-sections.ts';
import type { Draft } from './form-sections.ts';

type Views = Account['Views'];

/** The value for machines: of a secret field, only whether it is filled. */
export const machineValue = (views: Views, name: string, value: FieldValue): FieldValue =>
  isSecretField(views, name) ? (value !== null && value !== '') || null : value;

/** The values for the server: those of the machine, with the secrets filled in from the vault. */
export function withSecrets(views: Views, values: Draft): Draft {
  const typed = ([name, value]: [string, FieldValue]) =>
    [name, value === true && isSecretField(views, name) ? secrets.get(`field:${name}`) : value] as const;
  return Object.fromEntries(Object.entries(values).map(typed));
}
