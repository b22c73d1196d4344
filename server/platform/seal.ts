/** Encryption of secrets at rest: AES-256-GCM with keys derived from the installation's secret. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export type Seal = {
  /** Encrypts; the result differs on each call. */
  seal(text: string): Buffer;
  /**
   * Decrypts.
   * @throws when the bytes were modified or encrypted with another secret.
   */
  open(sealed: Buffer): string;
  /** HMAC for secrets too short for a plain hash, such as six digits. */
  fingerprint(text: string): Buffer;
};

const CIPHER = 'aes-256-gcm';
const IV_LENGTH = 12;
const TAG_LENGTH = 16;
const KEY_LENGTH = 32;

const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `portal ${purpose}`, KEY_LENGTH));

/** @param secret the installation's secret (PORTAL_SECRET). */
export function createSeal(secret: string): Seal {
  const sealKey = derive(secret, 'seal');
  const fingerprintKey = derive(secret, 'fingerprint');
  return {
    seal(text) {
      const iv = randomBytes(IV_LENGTH);
      const cipher = createCipheriv(CIPHER, sealKey, iv, { authTagLength: TAG_LENGTH });
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      const iv = sealed.subarray(0, IV_LENGTH);
      const tag = sealed.subarray(IV_LENGTH, IV_LENGTH + TAG_LENGTH);
      const decipher = createDecipheriv(CIPHER, sealKey, iv, { authTagLength: TAG_LENGTH }).setAuthTag(tag);
      const body = sealed.subarray(IV_LENGTH + TAG_LENGTH);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
    fingerprint: text => createHmac('sha256', fingerprintKey).update(text).digest(),
  };
}
