import { FormattedMessage } from 'react-intl';
import { uiTexts } from './ui-texts.ts';

/** Section 8: error text for a file that could not be created or downloaded. */
export const ExportFailed = () => <FormattedMessage {...uiTexts.exportFailed} />;
