import { Button } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import { SelectField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { Opening } from '../../../parts/opening/types.ts';

/** The recorder adds a line in own words to a record that is open. */
export function RecordWords({ projectId, opening }: { projectId: string; opening: Opening }) {
  const { t } = useText();
  const [writing, setWriting] = useState(false);
  const record = useSend('put', '/tender/bidOpening/{projectId}/words');
  return (
    <>
      <Button onClick={() => setWriting(true)}>{t('openingRoom.addWords')}</Button>
      {writing && (
        <FormDialog<{ text: string; sectionId?: string | null }>
          open
          title={t('openingRoom.addWords')}
          onClose={() => setWriting(false)}
          onSubmit={({ text, sectionId }) =>
            record.mutateAsync({ projectId, body: { text, sectionId: sectionId ?? null } })
          }
          onDone={() => notice.done(t('common.saved'))}
        >
          <p className="hint wide">{t('openingRoom.addWordsHint')}</p>
          <TextAreaField name="text" label="openingRoom.ownWords" required max={500} wide />
          {opening.sections.length > 1 && (
            <SelectField
              name="sectionId"
              label="openingRoom.wordsFor"
              placeholder={t('openingRoom.wordsAll')}
              options={opening.sections.map(({ sectionId, name }) => ({ value: sectionId, label: name }))}
              wide
            />
          )}
        </FormDialog>
      )}
    </>
  );
}
