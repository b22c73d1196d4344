import { FormattedMessage } from 'react-intl';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { LinkRow } from '#src/ui/plain/LinkRow.tsx';
import { identityTexts } from './identity-texts.ts';

/** Link back to /login for screens without a pending sign-in. */
export const BackToSignIn = () => (
  <LinkRow>
    <AppLink to="/login">
      <FormattedMessage {...identityTexts.backToSignIn} />
    </AppLink>
  </LinkRow>
);
