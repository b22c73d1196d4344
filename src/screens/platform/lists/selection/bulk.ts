/** The bulk actions of a list. */
import type { Icon } from '@tabler/icons-react';
import type { MessageDescriptor } from 'react-intl';
import type { listSelection } from './list-selection.ts';

/** The texts get the number of rows as `count`. */
export type BulkAction = {
  id: string;
  title: MessageDescriptor;
  icon: Icon;
  /** The confirmation, with the consequences. */
  question: MessageDescriptor;
  consequence: MessageDescriptor;
  agree: MessageDescriptor;
  isDangerous?: true;
};

export type Bulk<Row> = {
  machine: ReturnType<typeof listSelection>;
  /** Refetches the queries that contain the rows. */
  refresh: () => void;
  /** The actions that the user has the rights to. */
  actions: readonly BulkAction[];
  nameOf: (row: Row) => string;
};
