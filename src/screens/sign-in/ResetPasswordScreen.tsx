import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { secrets } from '#src/app/secrets.ts';
import { PasswordReset } from '../password/PasswordReset.tsx';

/** /reset-password/{username}/{token}: the mailed link (section 2). */
export function ResetPasswordScreen() {
  const { username, token }: { username?: string; token?: string } = useParams({ strict: false });
  useEffect(() => secrets.set('resetToken', token ?? ''), [token]);
  return <PasswordReset key={token} input={{ linked: true, username: username ?? '' }} />;
}
