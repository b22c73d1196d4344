/** How downloaded files are named (section 5). */
import { FILE_NAME_LIMIT } from './constants.ts';

const wordsOnly = (name: string): string => name.replaceAll(/\W/g, '_').slice(0, FILE_NAME_LIMIT);

/**
 * Non-word characters become underscore, cut to 200 characters; the extension stays one, so that the file opens with
 * its program.
 */
export function downloadName(name: string): string {
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 ? name.slice(dot + 1).replaceAll(/\W/g, '') : '';
  if (extension === '') return wordsOnly(name);
  const stem = wordsOnly(name.slice(0, dot)).slice(0, FILE_NAME_LIMIT - extension.length - 1);
  return `${stem}.${extension}`;
}
