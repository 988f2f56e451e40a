import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps single values unreadable in the database: id numbers, for instance. AES-256-GCM. */
export interface Cipher {
  seal(plain: string): string;
  open(sealed: string): string;
  /** Equal for equal values, and of no use without the key: a unique index finds sealed values by it. */
  digest(plain: string): string;
}

/** @param secret the product's secret key, from which a key of its own is derived */
export function openCipher(secret: string): Cipher {
  const keyOf = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `tenderdesk field ${use}`, 32));
  const key = keyOf('cipher');
  const digestKey = keyOf('digest');
  return {
    seal(plain) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
    digest: (plain) => createHmac('sha256', digestKey).update(plain, 'utf8').digest('base64'),
  };
}
