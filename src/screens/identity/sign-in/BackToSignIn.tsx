import { FormattedMessage } from 'react-intl';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { LinkRow } from '#src/ui/plain/LinkRow.tsx';

/** Link back to /login for screens without a pending sign-in. */
export const BackToSignIn = () => (
  <LinkRow>
    <AppLink to="/login">
      <FormattedMessage
        id="auth.back_to_sign_in"
        defaultMessage="Back to sign-in"
        description="Link or button"
      />
    </AppLink>
  </LinkRow>
);
