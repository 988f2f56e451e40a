/**
 * What a person thinks of what they check or approve, with phrases of their own (spec §3 `reason`):
 *
 *   <ConfirmButton title={…} reasonField={<OpinionField />} onConfirm={(opinion) => …}>
 *
 * A phrase fills an empty field and is added to a written one. The phrases are kept on the server.
 */
import { AGREED, MOST_PHRASES, OPINION_LENGTH, PHRASE_LENGTH, withPhrase } from '@tenderdesk/domain/work/flow/opinion';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../api/hooks.ts';
import { errorText } from '../kit/error-text.ts';
import { TextAreaField } from '../kit/form/text-fields.tsx';
import { notice } from '../kit/notice.tsx';
import { useText } from '../kit/text.ts';
import './opinion.css';

/** A field `reason` of the form that it stands in; nobody has to fill it. */
export function OpinionField() {
  const { language } = useText();
  const form = Form.useFormInstance<{ reason?: string }>();
  const opinion = Form.useWatch('reason', form) ?? '';
  return (
    <div className="wide">
      <TextAreaField name="reason" label="parts.opinion.label" unmarked max={OPINION_LENGTH} rows={3} wide />
      <Phrases
        opinion={opinion}
        onPick={(phrase) => {
          form.setFieldsValue({ reason: withPhrase(opinion, phrase, language) });
          form.focusField('reason');
        }}
      />
    </div>
  );
}

interface PhrasesProps {
  /** What is written so far: it can be kept as a phrase. */
  opinion: string;
  onPick: (phrase: string) => void;
}

/** Plain agreement, then one's own phrases; they can be taken away, and what is written can become one. */
export function Phrases({ opinion, onPick }: PhrasesProps) {
  const { t, language } = useText();
  const [sorting, setSorting] = useState(false);
  const phrases = useGet('/preference/phrase').data?.phrases ?? [];
  const save = useSend('put', '/preference/phrase');
  const keep = (next: string[]) =>
    save.mutate({ body: { phrases: next } }, { onError: (error) => notice.warn(errorText(error)) });
  const written = opinion.trim();
  const agreed = AGREED[language];
  const isNew = written !== '' && written !== agreed && !phrases.includes(written);
  const fits = written.length <= PHRASE_LENGTH && phrases.length < MOST_PHRASES;
  return (
    <div className="phrases" role="group" aria-label={t('parts.opinion.phrases')}>
      <Button size="small" onClick={() => onPick(agreed)}>
        {agreed}
      </Button>
      {phrases.map((phrase) =>
        sorting ? (
          <Button
            key={phrase}
            size="small"
            danger
            disabled={save.isPending}
            aria-label={t('parts.opinion.remove', { phrase })}
            onClick={() => keep(phrases.filter((one) => one !== phrase))}
          >
            <span className="phrase">{phrase}</span> ×
          </Button>
        ) : (
          <Button key={phrase} size="small" title={phrase} onClick={() => onPick(phrase)}>
            <span className="phrase">{phrase}</span>
          </Button>
        ),
      )}
      {isNew && fits && (
        <Button size="small" type="dashed" disabled={save.isPending} onClick={() => keep([...phrases, written])}>
          {t('parts.opinion.keep')}
        </Button>
      )}
      {phrases.length > 0 && (
        <Button size="small" type="link" aria-pressed={sorting} onClick={() => setSorting(!sorting)}>
          {t(sorting ? 'parts.opinion.done' : 'parts.opinion.sort')}
        </Button>
      )}
    </div>
  );
}
