/** Statuses of an import. */

/** Section 4's five statuses, and `Draft` for an import that has not been started. */
export const IMPORT_STATUSES = [
  'Draft',
  'Pending',
  'InProgress',
  'Completed',
  'Failed',
  'Cancelled',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** Statuses in which an import can be cancelled; accounts already imported stay. */
export const CANCELLABLE: readonly ImportStatus[] = ['Pending', 'InProgress'];
