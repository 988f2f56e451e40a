import { HttpError } from '../../../kernel/errors.ts';
import type { Signer } from '../../../kernel/signer.ts';

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
export function makeKey(signer: Signer, { kind, id, by }: Omit<Preview, 'until'>) {
  const preview: Preview = { kind, id, by, until: Date.now() + MINUTES[kind] * 60_000 };
  return { key: signer.wrap('preview', JSON.stringify({ preview })), expiresIn: MINUTES[kind] * 60 };
}

/** What a key opens. @throws HttpError 410 for one that is forged, expired, or of another kind */
export function readKey(signer: Signer, kind: PreviewKind, key: string): Preview {
  const preview = opened(signer, key);
  if (!preview || preview.kind !== kind || preview.until < Date.now()) throw new HttpError(410, 'KEY_OVER');
  return preview;
}

function opened(signer: Signer, key: string): Preview | null {
  try {
    return (JSON.parse(signer.unwrap('preview', key)) as { preview?: Preview }).preview ?? null;
  } catch {
    return null;
  }
}
