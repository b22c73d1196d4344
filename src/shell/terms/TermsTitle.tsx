import { FormattedMessage } from 'react-intl';
import { termsTexts } from './terms-texts.ts';

export const TermsTitle = () => <FormattedMessage {...termsTexts.title} />;
