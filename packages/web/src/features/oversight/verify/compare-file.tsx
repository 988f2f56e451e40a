import { useId, useState } from 'react';
import type { Reply } from '../../../api/types.ts';
import { Note } from '../../../kit/light/note.tsx';
import { useText } from '../../../kit/text.ts';

type PaperFile = Reply<'get', '/public/paper'>['files'][number];

export const nameOf = (format: PaperFile['format']): string => (format === 'pdf' ? 'PDF' : 'Word');

async function sha256Of(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface Outcome {
  name: string;
  /** Undefined while it is computed; null: none of the files on record. */
  match: PaperFile | null | undefined;
}

/** Compares a chosen or dropped file with those on record; it stays in this browser. */
export function CompareFile({ files }: { files: readonly PaperFile[] }) {
  const { t } = useText();
  const id = useId();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // only in a secure context
  if (!globalThis.crypto?.subtle) return <Note tone="info">{t('verify.unsafe')}</Note>;
  const compare = async (file: File | undefined) => {
    if (!file) return;
    setOutcome({ name: file.name, match: undefined });
    const sha256 = await sha256Of(file);
    setOutcome({ name: file.name, match: files.find((one) => one.sha256 === sha256) ?? null });
  };
  return (
    <section aria-labelledby={`${id}-title`} className="verify-compare">
      <h2 id={`${id}-title`}>{t('verify.compare')}</h2>
      <p className="hint">{t('verify.compareNote')}</p>
      <label className="verify-drop">
        <span>
          {t('verify.pick')} <span className="hint">{t('verify.drop')}</span>
        </span>
        <input type="file" accept=".pdf,.docx" onChange={(event) => void compare(event.target.files?.[0])} />
      </label>
      {outcome && <Result outcome={outcome} />}
    </section>
  );
}

function Result({ outcome: { name, match } }: { outcome: Outcome }) {
  const { t } = useText();
  if (match === undefined) return <Note tone="info">{t('verify.counting')}</Note>;
  if (match === null) return <Note tone="error">{t('verify.other', { name })}</Note>;
  return <Note tone="success">{t('verify.same', { name, format: nameOf(match.format) })}</Note>;
}
