import { defineMessage } from 'react-intl';

/** In a file of its own because the sign-in page loads without the other screens' titles. */
export const signInTitle = defineMessage({
  id: 'auth.title_sign_in',
  defaultMessage: 'Sign in',
  description: 'Page title',
});
