/** Texts of prices as spreadsheets: download, upload, and the changes of a file. */
import type { MessageDescriptor } from 'react-intl';
import type { CheckedRows } from '#contract/marketplace/price-files.ts';
import { defineMessages } from '#src/i18n/define-messages.ts';

export const excelTexts = defineMessages({
  menu: { id: 'price_upload.menu', defaultMessage: 'Excel', description: 'Button that opens a menu' },
  all: { id: 'price_upload.download_all', defaultMessage: 'Download all prices', description: 'Menu entry' },
  filtered: {
    id: 'price_upload.download_filtered',
    defaultMessage: 'Download the filtered prices',
    description: 'Menu entry',
  },
  allDraft: {
    id: 'price_upload.download_all_draft',
    defaultMessage: 'Download all prices with my changes',
    description: 'Menu entry: as they would be after saving the draft',
  },
  filteredDraft: {
    id: 'price_upload.download_filtered_draft',
    defaultMessage: 'Download the filtered prices with my changes',
    description: 'Menu entry: as they would be after saving the draft',
  },
  open: { id: 'price_upload.open', defaultMessage: 'Upload prices…', description: 'Menu entry' },
  note: {
    id: 'price_upload.note',
    defaultMessage: '{count, plural, one {# price from {name}} other {# prices from {name}}}',
    description: 'What else the draft has: prices from a file',
  },
  remove: {
    id: 'price_upload.remove',
    defaultMessage: 'Remove these prices',
    description: 'Button: takes the prices of a file out of the draft',
  },
});

export const uploadTexts = defineMessages({
  title: { id: 'price_upload.title', defaultMessage: 'Upload prices', description: 'Title of a dialog' },
  intro: {
    id: 'price_upload.intro',
    defaultMessage:
      'Download the prices, enter new ones in the column for the new price, and upload the file. An empty cell gives an item back to the rules. Items that are not in the file stay as they are.',
    description: 'Above the choice of a file',
  },
  file: { id: 'price_upload.file', defaultMessage: 'File with prices', description: 'Label of a file input' },
  limits: {
    id: 'price_upload.limits',
    defaultMessage:
      'Excel workbook (.xlsx) or CSV file (.csv), up to {size, number} MB and {rows, number} rows. You can also drop it here.',
    description: 'Below the choice of a file',
  },
  uploading: {
    id: 'price_upload.uploading',
    defaultMessage: 'Uploading {name}…',
    description: 'While a file is sent',
  },
  reading: {
    id: 'price_upload.reading',
    defaultMessage: 'Reading the file…',
    description: 'While the server reads a file',
  },
  checking: {
    id: 'price_upload.checking',
    defaultMessage: 'Comparing prices…',
    description: 'While the server compares the prices of a file with those of the pricelist',
  },
  progress: {
    id: 'price_upload.progress',
    defaultMessage: '{done, number} of {total, number} rows',
    description: 'Beside a progress bar',
  },
  failed: {
    id: 'price_upload.failed',
    defaultMessage: 'Upload failed',
    description: 'Section 8: heading above the reason',
  },
  result: {
    id: 'price_upload.result',
    defaultMessage: 'What the file changes',
    description: 'Heading above numbers of prices',
  },
  nothing: {
    id: 'price_upload.nothing',
    defaultMessage: 'This file changes no price.',
    description: 'Instead of a list of changes',
  },
  leftOut: {
    id: 'price_upload.left_out',
    defaultMessage:
      '{count, plural, one {# row has a problem and is left out.} other {# rows have problems and are left out.}}',
    description: 'Above the list of problems',
  },
  changes: { id: 'price_upload.changes', defaultMessage: 'Changes', description: 'Heading of a table' },
  problems: { id: 'price_upload.problems', defaultMessage: 'Problems', description: 'Heading of a table' },
  row: {
    id: 'price_upload.row',
    defaultMessage: 'Row',
    description: 'Column: number of a spreadsheet’s row',
  },
  column: {
    id: 'price_upload.column',
    defaultMessage: 'Column',
    description: 'Column of a table: a spreadsheet’s column',
  },
  problem: { id: 'price_upload.problem', defaultMessage: 'Problem', description: 'Column of a table' },
  old: { id: 'price_upload.old', defaultMessage: 'Old price', description: 'Column of a table' },
  new: { id: 'price_upload.new', defaultMessage: 'New price', description: 'Column of a table' },
  byRules: {
    id: 'price_upload.by_rules',
    defaultMessage: 'by the rules',
    description: 'Instead of a new price: the item follows the rules again',
  },
  take: {
    id: 'price_upload.take',
    defaultMessage: '{count, plural, one {Take # price into the draft} other {Take # prices into the draft}}',
    description: 'Button',
  },
  ofOtherList: {
    id: 'price_upload.other_list',
    defaultMessage: 'This file contains the prices of the pricelist “{name}”. Take them into this pricelist?',
    description: 'Question before prices are taken into the draft',
  },
  dropped: {
    id: 'price_upload.dropped',
    defaultMessage: 'Back to the changes',
    description: 'Button: the prices are not taken',
  },
  other: {
    id: 'price_upload.other',
    defaultMessage: 'Choose another file',
    description: 'Label of a file input',
  },
  notSaved: {
    id: 'price_upload.not_saved',
    defaultMessage: 'The prices are saved only when you save the draft.',
    description: 'Beside the button that takes prices into the draft',
  },
});

/** The effects of rows, in display order. */
export const countTexts: Record<Exclude<keyof CheckedRows, 'Problems'>, MessageDescriptor> = defineMessages({
  Up: { id: 'price_upload.up', defaultMessage: 'Higher', description: 'A number of prices' },
  Down: { id: 'price_upload.down', defaultMessage: 'Lower', description: 'A number of prices' },
  First: {
    id: 'price_upload.first',
    defaultMessage: 'First price',
    description: 'A number of items that had no price',
  },
  Fixed: {
    id: 'price_upload.fixed',
    defaultMessage: 'Same price, no longer by the rules',
    description: 'A number of prices',
  },
  ToRules: {
    id: 'price_upload.to_rules',
    defaultMessage: 'Back to the rules',
    description: 'A number of items that follow the rules again',
  },
  Same: { id: 'price_upload.same', defaultMessage: 'Unchanged', description: 'A number of prices' },
});
