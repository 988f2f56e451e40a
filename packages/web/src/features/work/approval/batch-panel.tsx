import { OPINION_LENGTH, withPhrase } from '@tenderdesk/domain/work/flow/opinion';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { call } from '../../../api/client.ts';
import { BatchButton } from '../../../kit/batch-button.tsx';
import { useText } from '../../../kit/text.ts';
import { Phrases } from '../../../parts/opinion-field.tsx';
import { flowOf, type Waiting } from './types.ts';

interface BatchPanelProps {
  rows: readonly Waiting[];
  /** `words` say how many passed; null when none did. */
  onDone: (words: string | null) => void;
}

/** One opinion for several that may be judged together; each is a decision of its own, with its own outcome. */
export function BatchPanel({ rows, onDone }: BatchPanelProps) {
  const { t, language } = useText();
  const [opinion, setOpinion] = useState('');
  const fieldId = useId();
  const reason = opinion.trim();
  return (
    <section className="approval-batch approval-card" aria-label={t('approval.batch')}>
      <h2>{t('approval.chosen', { count: rows.length })}</h2>
      <p className="hint">{t('approval.batchHint')}</p>
      <label htmlFor={fieldId}>{t('parts.opinion.label')}</label>
      <Phrases opinion={opinion} onPick={(phrase) => setOpinion(withPhrase(opinion, phrase, language))} />
      <Input.TextArea
        id={fieldId}
        rows={3}
        maxLength={OPINION_LENGTH}
        showCount
        value={opinion}
        onChange={({ target }) => setOpinion(target.value)}
      />
      <div className="approval-buttons">
        <BatchButton
          label={t('approval.passAll')}
          rows={reason === '' ? [] : rows}
          nameOf={({ name }) => name}
          run={(row) =>
            call('put', `/submit/${row.action}`, { body: { ...flowOf(row), recordId: row.recordId, reason } })
          }
          onDone={(done) => onDone(done.length > 0 ? t('approval.passedAll', { count: done.length }) : null)}
        />
      </div>
    </section>
  );
}
