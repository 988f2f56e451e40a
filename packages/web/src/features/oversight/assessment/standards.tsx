import { Button } from 'antd';
import { useState } from 'react';
import { businessYear } from '../../../api/business-year.ts';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { DictField } from '../../../kit/form/choice-fields.tsx';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { RowsField } from '../../../kit/form/rows-field.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { notice } from '../../../kit/notice.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import { usePermit } from '../../../session/principal.ts';
import { stateTones } from './tones.ts';

type Standard = Reply<'get', '/assessment/year'>[number];

const column = columnsOf<Standard['items'][number]>();
const columns = [
  column.text('name', 'assessment.item', { width: 180 }),
  column.text('requirement', 'assessment.requirement', { width: 320 }),
  column.number('maxScore', 'assessment.maxScore', { width: 90 }),
  column.dict('source', 'assessment.source', 'bidding.DeductSource', { width: 160 }),
  column.number('eachScore', 'assessment.eachScore', { width: 100 }),
];

/** The standards of the years, and how each stands. */
export function Standards() {
  const { t } = useText();
  const permit = usePermit();
  const standards = useGet('/assessment/year', {});
  const [editing, setEditing] = useState<Standard | 'new' | null>(null);
  /** As it stands now: somebody else may have changed it meanwhile. */
  const latest = (row: Standard) => standards.data?.find(({ year }) => year === row.year) ?? row;
  return (
    <>
      {permit('SETTLE:SELF_ASSESSMENT') && (
        <p className="assessment-actions">
          <Button type="primary" onClick={() => setEditing('new')}>
            {t('assessment.addStandard')}
          </Button>
        </p>
      )}
      <Loaded query={standards}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="hint">{t('assessment.noStandards')}</p>
          ) : (
            rows.map((row) => <StandardView key={row.year} standard={row} onEdit={() => setEditing(row)} />)
          )
        }
      </Loaded>
      {editing && (
        <StandardDialog
          standard={editing === 'new' ? null : latest(editing)}
          onRetry={() => void standards.refetch()}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

const EVERYWHERE = ['/assessment', '/common'];

function StandardView({ standard, onEdit }: { standard: Standard; onEdit: () => void }) {
  const { t } = useText();
  const { year, state, dueDate, mostAdded, version } = standard;
  const open = useSend('put', '/assessment/year/{year}/open', { invalidates: EVERYWHERE });
  const close = useSend('put', '/assessment/year/{year}/close', { invalidates: EVERYWHERE });
  const may = (action: Standard['allowedActions'][number]) => standard.allowedActions.includes(action);
  return (
    <DetailSection
      title="assessment.standard"
      titleText={`${year}`}
      actions={
        <>
          {may('edit') && <Button onClick={onEdit}>{t('common.edit')}</Button>}
          {may('open') && (
            <ConfirmButton
              title={t('assessment.openTitle', { year })}
              text={t('assessment.openText')}
              onConfirm={() => open.mutateAsync({ year, body: { version } })}
              done={t('assessment.opened')}
            >
              {t('assessment.open')}
            </ConfirmButton>
          )}
          {may('close') && (
            <ConfirmButton
              title={t('assessment.closeTitle', { year })}
              text={t('assessment.closeText')}
              danger
              onConfirm={() => close.mutateAsync({ year, body: { version } })}
              done={t('assessment.closed')}
            >
              {t('assessment.close')}
            </ConfirmButton>
          )}
        </>
      }
    >
      <p>
        <StatusTag dict="bidding.AssessmentState" tone={stateTones} status={state} /> {t('assessment.dueDate')}{' '}
        {dueDate}
        {' · '}
        {t('assessment.mostAdded')} {mostAdded}
      </p>
      <DataTable label="assessment.items" rows={standard.items} columns={columns} rowKey={({ id }) => id} />
    </DetailSection>
  );
}

interface Item {
  name: string;
  requirement: string;
  maxScore: number;
  source?: string | null;
  eachScore?: number | null;
}
interface Values {
  year: number;
  dueDate: string;
  mostAdded: number;
  items: Item[];
  version?: number;
}
const FACTS = ['OVERDUE', 'OBJECTION', 'BREACH', 'LATE_REPORT'] as const;
type Source = (typeof FACTS)[number];

interface DialogProps {
  /** The standard to change; null for a new one. */
  standard: Standard | null;
  onRetry: () => void;
  onClose: () => void;
}

const initialOf = ({ year, dueDate, mostAdded, items, version }: Standard): Values => ({
  version,
  year,
  dueDate,
  mostAdded: Number(mostAdded),
  items: items.map(({ name, requirement, maxScore, source, eachScore }) => ({
    name,
    requirement,
    maxScore: Number(maxScore),
    source: source?.code ?? null,
    eachScore: eachScore === null ? null : Number(eachScore),
  })),
});

const blank = { name: '', requirement: '', maxScore: 10, source: null, eachScore: null };

function StandardDialog({ standard, onRetry, onClose }: DialogProps) {
  const { t } = useText();
  const save = useSend('put', '/assessment/year/{year}', { invalidates: ['/assessment'] });
  return (
    <FormDialog<Values>
      open
      width={960}
      title={t(standard ? 'assessment.editStandard' : 'assessment.addStandard')}
      draft={standard ? `${standard.year}` : undefined}
      submitText={t('common.save')}
      initialValues={standard ? initialOf(standard) : { year: businessYear(), mostAdded: 5, items: [blank] }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ year, mostAdded, items, dueDate, version = null }) =>
        save.mutateAsync({
          year: standard?.year ?? year,
          body: {
            dueDate,
            mostAdded: String(mostAdded),
            version,
            items: items.map(({ maxScore, source, eachScore, ...item }) => ({
              ...item,
              maxScore: String(maxScore),
              source: (source ?? null) as Source | null,
              eachScore: source && typeof eachScore === 'number' ? String(eachScore) : null,
            })),
          },
        })
      }
      onDone={() => notice.done(t('assessment.saved'))}
    >
      {standard === null && <NumberField name="year" label="assessment.year" required min={2000} max={2099} />}
      <DateField name="dueDate" label="assessment.dueDate" required />
      <NumberField name="mostAdded" label="assessment.mostAdded" required max={100} places={2} />
      <RowsField name="items" label="assessment.items" blank={blank} min={1} max={30} help={t('assessment.sourceHelp')}>
        {(row) => (
          <>
            <TextField name={[row, 'name']} label="assessment.item" required max={100} />
            <TextField name={[row, 'requirement']} label="assessment.requirement" required max={1000} />
            <NumberField name={[row, 'maxScore']} label="assessment.maxScore" required max={100} places={2} />
            <DictField name={[row, 'source']} label="assessment.source" dict="bidding.DeductSource" only={FACTS} />
            <NumberField name={[row, 'eachScore']} label="assessment.eachScore" max={100} places={2} />
          </>
        )}
      </RowsField>
    </FormDialog>
  );
}
