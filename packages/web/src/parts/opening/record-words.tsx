/**
 * The recorder adds a line in own words to a record that is open.
 *
 *   <RecordWords projectId={id} part="FIRST" sections={sections} />
 */
import type { EnvelopePart } from '@tenderdesk/domain/bidding/opening/decryption-codes';
import { Button } from 'antd';
import { useState } from 'react';
import { useSend } from '../../api/hooks.ts';
import { SelectField } from '../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../kit/form/text-fields.tsx';
import { notice } from '../../kit/notice.tsx';
import { addWords, useText } from '../../kit/text.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('ownOpening', { zh, en });

interface RecordWordsProps {
  projectId: string;
  /** The record that gets the line. */
  part: EnvelopePart;
  sections: readonly { sectionId: string; name: string }[];
}

export function RecordWords({ projectId, part, sections }: RecordWordsProps) {
  const { t } = useText();
  const [writing, setWriting] = useState(false);
  const first = useSend('put', '/tender/bidOpening/{projectId}/words');
  const second = useSend('put', '/tender/priceOpening/{projectId}/words');
  return (
    <>
      <Button onClick={() => setWriting(true)}>{t('ownOpening.addWords')}</Button>
      {writing && (
        <FormDialog<{ text: string; sectionId?: string | null }>
          open
          title={t('ownOpening.addWords')}
          draft={part}
          onClose={() => setWriting(false)}
          onSubmit={({ text, sectionId }) => {
            const sent = { projectId, body: { text, sectionId: sectionId ?? null } };
            return part === 'PRICE' ? second.mutateAsync(sent) : first.mutateAsync(sent);
          }}
          onDone={() => notice.done(t('common.saved'))}
        >
          <p className="hint wide">{t('ownOpening.addWordsHint')}</p>
          <TextAreaField name="text" label="ownOpening.ownWords" required max={500} wide />
          {sections.length > 1 && (
            <SelectField
              name="sectionId"
              label="ownOpening.wordsFor"
              placeholder={t('ownOpening.wordsAll')}
              options={sections.map(({ sectionId, name }) => ({ value: sectionId, label: name }))}
              wide
            />
          )}
        </FormDialog>
      )}
    </>
  );
}
