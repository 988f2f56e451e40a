import { limitWords } from '@tenderdesk/domain/selection/prequalification/limited-number';
import { DetailSection } from '../../../kit/details.tsx';
import { colon, semicolon } from '../../../kit/marks.ts';
import { useText } from '../../../kit/text.ts';
import type { Terms } from './types.ts';

/** What an application holds, and by what it is reviewed. */
export function TermsView({ terms: { files, items, limit } }: { terms: Terms }) {
  const { t, say } = useText();
  return (
    <DetailSection title="prequalification.terms">
      <strong>{t('prequalification.files')}</strong>
      <ul className="terms-list">
        {files.map(({ name, needed }) => (
          <li key={name}>
            {name} <span className="hint">{t(needed ? 'prequalification.needed' : 'prequalification.optional')}</span>
          </li>
        ))}
      </ul>
      <strong>{t('prequalification.items')}</strong>
      <ul className="terms-list">
        {items.map(({ item, standard }) => (
          <li key={item}>
            {item}
            {colon()}
            {standard}
          </li>
        ))}
      </ul>
      {limit && <p>{say(limitWords(limit))}</p>}
    </DetailSection>
  );
}

/** The items that failed, with their grounds. */
export function FailedItems({ failed }: { failed: readonly { item: string; grounds: readonly string[] }[] }) {
  return (
    <ul>
      {failed.map(({ item, grounds }) => (
        <li key={item}>{grounds.length > 0 ? `${item}${colon()}${grounds.join(semicolon())}` : item}</li>
      ))}
    </ul>
  );
}
