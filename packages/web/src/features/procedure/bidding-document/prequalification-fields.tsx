import { LEAST_MOST } from '@tenderdesk/domain/selection/prequalification/limited-number';
import { sumAmounts } from '@tenderdesk/domain/money';
import { Form } from 'antd';
import { CheckField, RadioField } from '../../../kit/form/choice-fields.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { RowsField } from '../../../kit/form/rows-field.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import en from './prequalification-en.ts';
import zh from './prequalification-zh.ts';

addWords('documentPrequalification', { zh, en });

interface TypedCriterion {
  item: string;
  score: number | null;
}

/** What an application holds, and by what it is reviewed; left empty, the requirement of the plan. How many are let in. */
export function PrequalificationFields() {
  const { t } = useText();
  const method = Form.useWatch<'PASS' | 'LIMITED' | undefined>('qualificationMethod');
  const criteria = Form.useWatch<(Partial<TypedCriterion> | undefined)[] | undefined>('qualificationCriteria') ?? [];
  const sum = sumAmounts(criteria.map((one) => String(one?.score ?? 0)));
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
      <RadioField
        name="qualificationMethod"
        label="documentPrequalification.method"
        options={(['PASS', 'LIMITED'] as const).map((value) => ({
          value,
          label: t(`documentPrequalification.${value}`),
        }))}
        required
        wide
      />
      {method === 'LIMITED' && (
        <>
          <NumberField
            name="qualificationMost"
            label="documentPrequalification.most"
            help={t('documentPrequalification.mostHelp')}
            unit={t('documentPrequalification.mostUnit')}
            min={LEAST_MOST}
            max={999}
            required
            wide
          />
          <RowsField
            name="qualificationCriteria"
            label="documentPrequalification.criteria"
            blank={{ item: '', score: null }}
            min={1}
            max={50}
            help={t('documentPrequalification.criteriaHelp', { sum })}
          >
            {(row) => (
              <>
                <TextField
                  name={[row, 'item'] as never}
                  label="documentPrequalification.criterion"
                  required
                  max={100}
                />
                <NumberField
                  name={[row, 'score'] as never}
                  label="documentPrequalification.points"
                  max={100}
                  places={2}
                  required
                />
              </>
            )}
          </RowsField>
        </>
      )}
    </>
  );
}
