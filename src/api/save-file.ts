import { downloadName } from '#contract/platform/file-names.ts';

/** Milliseconds; some browsers read the blob only after the click. */
const REVOKE_DELAY = 60_000;

/** Has the browser download a file to disk, without loading it into memory. */
export function openDownload(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = downloadName(name);
  link.click();
}

/** Saves a blob as a download, named by section 5. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = downloadName(name);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY);
}
