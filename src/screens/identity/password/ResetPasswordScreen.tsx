import { useParams } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { secrets } from '#src/app/secrets.ts';
import { useClearSecrets } from '#src/app/use-clear-secrets.ts';
import { PasswordReset } from './PasswordReset.tsx';

const HELD = ['resetToken', 'newPassword'] as const;

/** /reset-password/{username}/{token}: opened by the link in the e-mail (section 2). */
export function ResetPasswordScreen() {
  const { username, token }: { username?: string; token?: string } = useParams({ strict: false });
  useClearSecrets(HELD);
  // Before the effect that starts the machine, which checks the link first.
  useLayoutEffect(() => secrets.set('resetToken', token ?? ''), [token]);
  return <PasswordReset key={token} input={{ linked: true, username: username ?? '' }} />;
}
