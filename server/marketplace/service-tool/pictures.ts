/** Icons of services and logos of vendors, as public stored files (section 3: `{32 chars}/{23 chars}.{ext}`). */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { PICTURE_BYTES } from '#contract/marketplace/service-limits.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';

const isPng = (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'));
const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
const isWebp = (bytes: Buffer) =>
  bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP';

/** Recognized by their first bytes. No SVG, because it may contain scripts. */
const TYPES = [
  { ending: 'png', type: 'image/png', matches: isPng },
  { ending: 'jpg', type: 'image/jpeg', matches: isJpeg },
  { ending: 'webp', type: 'image/webp', matches: isWebp },
];

/**
 * Stores a picture and returns its path; removes the old one. `system` needs the reason `service tool`.
 * @param picture base64, null for none
 * @throws HttpError 415 for another format, 413 for one that is too large
 */
export async function replacePicture(
  system: Kysely<Database>,
  old: string | null,
  picture: string | null,
): Promise<string | null> {
  const path = picture === null ? null : await storePicture(system, Buffer.from(picture, 'base64'));
  if (old !== null) await system.deleteFrom('stored_file').where('path', '=', old).execute();
  return path;
}

async function storePicture(system: Kysely<Database>, content: Buffer): Promise<string> {
  const found = TYPES.find(({ matches }) => matches(content));
  if (!found) throw new HttpError(415, 'service.picture_format');
  if (content.length > PICTURE_BYTES)
    throw new HttpError(413, 'service.picture_size', { most: PICTURE_BYTES / 1000 });
  const name = randomBytes(28).toString('hex');
  const path = `${name.slice(0, 32)}/${name.slice(32, 55)}.${found.ending}`;
  await system
    .insertInto('stored_file')
    .values({ path, content_type: found.type, content, visibility: 'public' })
    .execute();
  return path;
}
