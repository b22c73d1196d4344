/**
 * Spreadsheets that operations read by id: POST one to `{UPLOAD}/{kind}?fileName=…` with its bytes as the body, which
 * returns its `UploadId`. Account imports have their own upload (accounts/import-limits.ts).
 */
export const UPLOAD = '/upload';

const MEGABYTE = 1024 * 1024;

/** Maximum file size in bytes by purpose (our choice, docs/unknowns.md). */
export const UPLOAD_BYTES = {
  prices: 25 * MEGABYTE,
  'service-groups': 10 * MEGABYTE,
  'service-texts': 10 * MEGABYTE,
} as const;
export type UploadKind = keyof typeof UPLOAD_BYTES;

export type UploadAnswer = { UploadId: string };
