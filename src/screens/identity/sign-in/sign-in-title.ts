import { defineMessage } from 'react-intl';

/** Apart from the other screens' titles, because the sign-in page is loaded without them. */
export const signInTitle = defineMessage({
  id: 'auth.title_sign_in',
  defaultMessage: 'Sign in',
  description: 'Page title',
});
