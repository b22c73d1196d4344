import { FormattedMessage } from 'react-intl';
import type { MfaKind } from '#machines/identity/mfa-setup.machine.ts';
import { signInTexts } from './sign-in-texts.ts';

/** The kind of a verification method in words. */
export const MethodKind = ({ kind }: { kind: MfaKind }) =>
  kind === 'Email' ? (
    <FormattedMessage {...signInTexts.kindEmail} />
  ) : (
    <FormattedMessage {...signInTexts.kindApp} />
  );
