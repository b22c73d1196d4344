import { downloadName } from '#contract/platform/file-names.ts';

/** Milliseconds; some browsers begin to read the blob only after the click. */
const KEPT_FOR = 60_000;

/** Lets the browser fetch a download by itself, so that it is on disk and never in memory. */
export function openDownload(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = downloadName(name);
  link.click();
}

/** Puts a file among the person's downloads, named by the rule of section 5. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = downloadName(name);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR);
}
