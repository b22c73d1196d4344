import { FormattedMessage } from 'react-intl';

export const TermsTitle = () => (
  <FormattedMessage
    id="terms.title"
    defaultMessage="Terms and privacy"
    description="Heading of the dialog with the terms documents, and of their list in the menu of narrow screens"
  />
);
