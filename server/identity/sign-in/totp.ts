/** Time-based one-time codes, RFC 6238: SHA-1, 30 seconds, six digits; one step of drift either way. */
import { generateSecret, generateURI, verify } from 'otplib';

const TOTP_PERIOD = 30;
const SECRET_BYTES = 20;

/** A new base32 key of the length recommended by RFC 4226. */
export const newTotpSecret = (): string => generateSecret({ length: SECRET_BYTES });

/** The otpauth URI encoded in the QR code. */
export const totpKeyUri = (issuer: string, username: string, secret: string): string =>
  generateURI({ strategy: 'totp', issuer, label: username, secret });

/** Returns the time step of a code, null when it matches none of the three steps around `at`. */
export async function totpStep(secret: string, token: string, at: Date): Promise<number | null> {
  if (!/^\d{6}$/.test(token)) return null;
  const epoch = Math.floor(at.getTime() / 1000);
  const result = await verify({ strategy: 'totp', secret, token, epoch, epochTolerance: TOTP_PERIOD });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
