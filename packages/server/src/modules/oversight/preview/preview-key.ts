import type { Cipher } from '../../../kernel/cipher.ts';
import { HttpError } from '../../../kernel/errors.ts';

export type PreviewKind = 'ATTACHMENT' | 'ANNOUNCEMENT' | 'PROJECT';

/** What a key opens, until when, and who made it. */
export interface Preview {
  kind: PreviewKind;
  id: string;
  /** Name of the person who made it: it stands in the watermark. */
  by: string;
  /** Real time, ms. */
  until: number;
}

/** Real time: files are for a look, texts may be passed on to somebody who reads them tomorrow. */
const MINUTES: Record<PreviewKind, number> = { ATTACHMENT: 30, ANNOUNCEMENT: 24 * 60, PROJECT: 24 * 60 };

/** A key that nobody can make or change without the product's secret; it fits into an address as it is. */
export function makeKey(cipher: Cipher, { kind, id, by }: Omit<Preview, 'until'>) {
  const preview: Preview = { kind, id, by, until: Date.now() + MINUTES[kind] * 60_000 };
  const key = Buffer.from(cipher.seal(JSON.stringify({ preview })), 'base64').toString('base64url');
  return { key, expiresIn: MINUTES[kind] * 60 };
}

/** What a key opens. @throws HttpError 410 for one that is forged, expired, or of another kind */
export function readKey(cipher: Cipher, kind: PreviewKind, key: string): Preview {
  const preview = opened(cipher, key);
  if (!preview || preview.kind !== kind || preview.until < Date.now()) throw new HttpError(410, 'KEY_OVER');
  return preview;
}

function opened(cipher: Cipher, key: string): Preview | null {
  try {
    const plain = cipher.open(Buffer.from(key, 'base64url').toString('base64'));
    return (JSON.parse(plain) as { preview?: Preview }).preview ?? null;
  } catch {
    return null;
  }
}
