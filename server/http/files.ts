/** Names of files as they are sent to a browser. */
import { FILE_NAME_LIMIT } from '#contract/constants.ts';

/** Section 5: non-word characters become underscore, cut to 200 characters. */
export const downloadName = (name: string): string => name.replaceAll(/\W/g, '_').slice(0, FILE_NAME_LIMIT);

/** The rule of section 5 for the name, while the extension stays one, so that the file opens with its program. */
export function attachmentName(path: string): string {
  const last = path.slice(path.lastIndexOf('/') + 1);
  const dot = last.lastIndexOf('.');
  const extension = dot > 0 ? last.slice(dot + 1).replaceAll(/\W/g, '') : '';
  if (extension === '') return downloadName(last);
  const name = downloadName(last.slice(0, dot)).slice(0, FILE_NAME_LIMIT - extension.length - 1);
  return `${name}.${extension}`;
}
