/** Fetches the file of exchange rates from the address in the settings (PORTAL_RATES_URL). */
import { HttpError } from '#server/platform/http-error.ts';

/** The bank's file of all days since 1999 is 8 MB of XML. */
const MOST_BYTES = 20 * 1024 * 1024;
/** Milliseconds for the whole download. */
const TIMEOUT = 30_000;

const limits = { bytes: MOST_BYTES, milliseconds: TIMEOUT };

/** @throws HttpError 502 when the server times out, returns an error, or sends more than the limit. */
export async function download(
  address: string,
  stopping?: AbortSignal,
  { bytes, milliseconds } = limits,
): Promise<Buffer> {
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(milliseconds), ...(stopping ? [stopping] : [])]);
    const response = await fetch(address, { redirect: 'error', signal });
    if (!response.ok || !response.body) throw new Error(`the address answers ${response.status}`);
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of response.body) {
      length += chunk.length;
      if (length > bytes) throw new Error(`the address sends more than ${bytes} bytes`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (cause) {
    throw Object.assign(new HttpError(502, 'load.rates_unreachable'), { cause });
  }
}
