import { FormattedMessage } from 'react-intl';

/** Section 8: error text for a file that could not be created or downloaded. */
export const ExportFailed = () => (
  <FormattedMessage
    id="common.export_failed"
    defaultMessage="Unable to export file, refresh and try again"
    description="Section 8: a file could not be fetched"
  />
);
