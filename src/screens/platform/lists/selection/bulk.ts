/** What can be done to the selected rows of a list. */
import type { Icon } from '@tabler/icons-react';
import type { MessageDescriptor } from 'react-intl';
import type { listSelection } from './list-selection.ts';

/** The texts get the number of rows as `count`. */
export type BulkAction = {
  id: string;
  title: MessageDescriptor;
  icon: Icon;
  /** The question, and what follows from it. */
  question: MessageDescriptor;
  consequence: MessageDescriptor;
  agree: MessageDescriptor;
  isDangerous?: true;
};

export type Bulk<Row> = {
  machine: ReturnType<typeof listSelection>;
  /** Reads again what the screens show of the rows. */
  refresh: () => void;
  /** Those that the person may take. */
  actions: readonly BulkAction[];
  nameOf: (row: Row) => string;
};
