/** Spreadsheets for operations, uploaded as the page does. */
import { UPLOAD } from '#contract/platform/uploads.ts';
import type { UploadAnswer, UploadKind } from '#contract/platform/uploads.ts';
import { messageOf } from './visitor.ts';
import type { Visitor } from './visitor.ts';

type Sent = { status: number; message: string | undefined; uploadId: string };

/** `uploadId` is empty if the upload is rejected. */
export async function uploadSheet(
  visitor: Visitor,
  kind: UploadKind,
  file: Buffer,
  { fileName = 'sheet.xlsx', headers = {} }: { fileName?: string; headers?: Record<string, string> } = {},
): Promise<Sent> {
  const response = await visitor.fetch(`${UPLOAD}/${kind}?${new URLSearchParams({ fileName })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'sec-fetch-site': 'same-origin', ...headers },
    body: new Uint8Array(file),
  });
  const text = await response.text();
  const uploadId = response.ok ? (JSON.parse(text) as UploadAnswer).UploadId : '';
  return { status: response.status, message: messageOf(text), uploadId };
}
