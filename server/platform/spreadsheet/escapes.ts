/** Characters that XML cannot contain are written as `_xHHHH_` in texts of workbooks, a carriage return as `_x000D_`. */
import { damagedError } from './limits.ts';

const ESCAPE = /_x([0-9a-f]{4})_/gi;

/** @throws HttpError 422 for characters that the database cannot store */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  const decoded = text.replaceAll(ESCAPE, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  if (decoded.includes('\0') || !decoded.isWellFormed()) throw damagedError();
  return decoded;
}
