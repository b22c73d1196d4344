/** Statuses of an import. */

/** Section 4's five statuses. */
export const STARTED_STATUSES = ['Pending', 'InProgress', 'Completed', 'Failed', 'Cancelled'] as const;

/** With `Draft` for an import that has not been started. */
export const IMPORT_STATUSES = ['Draft', ...STARTED_STATUSES] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** Statuses in which an import can be cancelled; accounts already imported stay. */
export const CANCELLABLE: readonly ImportStatus[] = ['Pending', 'InProgress'];
