/** Texts of {@link SpreadsheetField}. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const spreadsheetTexts = defineMessages({
  limits: {
    id: 'spreadsheet.limits',
    defaultMessage: 'Excel workbook (.xlsx) or CSV file (.csv), at most {size, number} MB',
    description: 'Below a file field; also its error when the file is larger',
  },
});
