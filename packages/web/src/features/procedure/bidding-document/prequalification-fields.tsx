import { CheckField } from '../../../kit/form/choice-fields.tsx';
import { RowsField } from '../../../kit/form/rows-field.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import en from './prequalification-en.ts';
import zh from './prequalification-zh.ts';

addWords('documentPrequalification', { zh, en });

/** What an application holds, and by what it is reviewed; left empty, the requirement of the plan. */
export function PrequalificationFields() {
  const { t } = useText();
  return (
    <>
      <RowsField
        name="applicationFiles"
        label="documentPrequalification.files"
        blank={{ name: '', needed: true }}
        max={30}
        help={t('documentPrequalification.filesHelp')}
      >
        {(row) => (
          <>
            <TextField name={[row, 'name'] as never} label="documentPrequalification.file" required max={100} />
            <CheckField
              name={[row, 'needed'] as never}
              label="documentPrequalification.needed"
              text={t('common.yes')}
            />
          </>
        )}
      </RowsField>
      <RowsField
        name="qualificationItems"
        label="documentPrequalification.items"
        blank={{ item: '', standard: '' }}
        max={50}
        help={t('documentPrequalification.itemsHelp')}
      >
        {(row) => (
          <>
            <TextField name={[row, 'item'] as never} label="documentPrequalification.item" required max={100} />
            <TextAreaField
              name={[row, 'standard'] as never}
              label="documentPrequalification.standard"
              required
              max={500}
              wide
            />
          </>
        )}
      </RowsField>
    </>
  );
}
