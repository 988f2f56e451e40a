/**
 * A text with headings, lists and tables as it is read, with the SHA-256 that every medium shows with it.
 *
 *   <RichView text={announcement.content} hash={announcement.contentHash} />
 */
import { useLayoutEffect, useRef } from 'react';
import { useText } from '../text.ts';
import { nodesOf } from './purify.ts';
import './rich.css';

export function RichView({ text, hash }: { text: string; hash?: string }) {
  const { t } = useText();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(nodesOf(text)), [text]);
  return (
    <>
      <div ref={place} className="rich" />
      {hash && (
        <p className="rich-hash">
          {t('kit.rich.hash')} <code>{hash}</code>
        </p>
      )}
    </>
  );
}
