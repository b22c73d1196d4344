import { FormattedMessage } from 'react-intl';
import type { MfaKind } from '#machines/identity/mfa-setup.machine.ts';
import { identityTexts } from './identity-texts.ts';

/** The kind of a verification method in words. */
export const MethodKind = ({ kind }: { kind: MfaKind }) =>
  kind === 'Email' ? (
    <FormattedMessage {...identityTexts.kindEmail} />
  ) : (
    <FormattedMessage {...identityTexts.kindApp} />
  );
