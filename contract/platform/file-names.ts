/** How downloaded files are named (section 5). */
import { FILE_NAME_LIMIT } from './constants.ts';

const wordsOnly = (name: string): string => name.replaceAll(/\W/g, '_').slice(0, FILE_NAME_LIMIT);

/**
 * Replaces non-word characters by underscores and cuts the name to 200 characters; keeps the extension, so that the file
 * opens in its program.
 */
export function downloadName(name: string): string {
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 ? name.slice(dot + 1).replaceAll(/\W/g, '') : '';
  if (extension === '') return wordsOnly(name);
  const stem = wordsOnly(name.slice(0, dot)).slice(0, FILE_NAME_LIMIT - extension.length - 1);
  return `${stem}.${extension}`;
}
