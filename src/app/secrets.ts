/** Secrets typed by the user, kept in memory only: never in a machine, snapshot, inspector or storage. */
export type SecretName =
  | 'password'
  | 'code'
  | 'newPassword'
  | 'currentPassword'
  | 'resetToken'
  | 'mfaKey'
  | 'mfaKeyUri'
  | 'revealed'
  /** A secret field of an account. */
  | `field:${string}`;

const values = new Map<SecretName, string>();

export const secrets = {
  set(name: SecretName, value: string): void {
    values.set(name, value);
  },
  /** Returns an empty string when there is none. */
  get(name: SecretName): string {
    return values.get(name) ?? '';
  },
  forget(...names: SecretName[]): void {
    for (const name of names) values.delete(name);
  },
  forgetAll(): void {
    values.clear();
  },
};
