/** What a person typed that no machine, snapshot, inspector or storage may ever see; kept in memory alone. */
export type SecretName =
  | 'password'
  | 'code'
  | 'newPassword'
  | 'currentPassword'
  | 'resetToken'
  | 'mfaKey'
  | 'mfaKeyUri'
  | 'revealed'
  /** What was typed into a field of an account that is never shown. */
  | `field:${string}`;

const kept = new Map<SecretName, string>();

export const secrets = {
  set(name: SecretName, value: string): void {
    kept.set(name, value);
  },
  /** Empty when there is none. */
  get(name: SecretName): string {
    return kept.get(name) ?? '';
  },
  forget(...names: SecretName[]): void {
    for (const name of names) kept.delete(name);
  },
  forgetAll(): void {
    kept.clear();
  },
};
