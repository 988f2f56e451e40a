/**
 * What is kept in editions: all of them with their files, and where a search found its word in one.
 *
 *   <Editions editions={file.editions} />
 *   <FoundText found={row.found} word={list.state.filters.keyword} />
 */
import type { StoredFile } from '../../api/files.ts';
import { addWords, useText } from '../../kit/text.ts';
import { Timeline } from '../../kit/timeline.tsx';
import { AttachmentList } from '../attachment-list.tsx';
import en from './en.ts';
import './filing.css';
import zh from './zh.ts';

addWords('filing', { zh, en });

interface Edition {
  no: number;
  note: string;
  createdByName: string;
  createdTime: string;
  file: StoredFile;
  text: { code: string; value: string };
}

/** The editions of a record, the newest first. */
export function Editions({ editions }: { editions: readonly Edition[] }) {
  const { t } = useText();
  return (
    <Timeline
      items={editions.map(({ no, note, createdByName, createdTime, file, text }, index) => ({
        key: String(no),
        head: (
          <>
            <strong>{t('filing.edition', { no })}</strong>
            {index === 0 && <span className="tag success">{t('filing.current')}</span>}
          </>
        ),
        who: t('filing.by', { name: createdByName }),
        time: createdTime,
        note,
        more: (
          <>
            <AttachmentList files={[file]} />
            {index === 0 && <p className="hint">{text.value}</p>}
          </>
        ),
      }))}
    />
  );
}

interface FoundTextProps {
  found: { page: number | null; excerpt: string } | null;
  /** What was looked for. */
  word: string | undefined;
}

/** The words around the first place in a file where a search found its word. */
export function FoundText({ found, word }: FoundTextProps) {
  const { t } = useText();
  if (!found || !word) return null;
  const [before = '', ...after] = found.excerpt.split(word);
  return (
    <span className="found-text">
      {found.page === null ? t('filing.inText') : t('filing.atPage', { page: found.page })}…{before}
      {after.length > 0 && <mark>{word}</mark>}
      {after.join(word)}…
    </span>
  );
}

/** The mark of a file that is opened as a copy with the reader's name on it. */
export function ConfidentialTag({ confidential }: { confidential: boolean }) {
  const { t } = useText();
  return confidential && <span className="tag error">{t('filing.confidential')}</span>;
}
