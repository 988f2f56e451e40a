import { Button } from 'antd';
import { useState } from 'react';
import { downloadFrom } from '../api/files.ts';
import { errorText } from '../kit/error-text.ts';
import { notice } from '../kit/notice.tsx';
import { useText } from '../kit/text.ts';

interface PaperButtonsProps {
  title: string;
  /** Path of the file, and what it is asked with beside the format. */
  path: string;
  query?: Readonly<Record<string, string>>;
  onDone?: () => void;
  look?: 'link' | 'default';
}

/** A paper as PDF and as Word. The first time takes a moment: the file is made then. */
export function PaperButtons({ title, path, query = {}, onDone, look = 'link' }: PaperButtonsProps) {
  const { t } = useText();
  const [busy, setBusy] = useState<string | null>(null);
  const take = async (format: 'pdf' | 'docx') => {
    setBusy(format);
    try {
      await downloadFrom(path, { ...query, format });
      onDone?.();
    } catch (error) {
      notice.warn(errorText(error));
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className="row-actions">
      {(['pdf', 'docx'] as const).map((format) => {
        const name = t(format === 'pdf' ? 'parts.pdf' : 'parts.word');
        return (
          <Button
            key={format}
            type={look}
            loading={busy === format}
            aria-label={t('parts.takeAs', { title, format: name })}
            onClick={() => void take(format)}
          >
            {name}
          </Button>
        );
      })}
    </div>
  );
}
