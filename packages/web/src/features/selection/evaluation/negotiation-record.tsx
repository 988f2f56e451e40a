import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { DetailSection, Details } from '../../../kit/details.tsx';
import { askedRound, type TabProject } from '../../../parts/project-tabs.ts';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { colon } from '../../../kit/marks.ts';
import { comma, useText } from '../../../kit/text.ts';
import { Loaded, room } from '../../../kit/loaded.tsx';
import { priceColumn } from '../../../kit/price.tsx';
import { AvoidancePanel } from './avoidance-panel.tsx';
import type { Evaluation, Negotiation } from './types.ts';

type Written = NonNullable<Negotiation['record']>;
type Line = Written['sections'][number] & { name: string };

const column = columnsOf<Line>();

interface About {
  evaluation: Evaluation;
  /** The caller is a member who has still to say whether something asks for avoidance. */
  declares: boolean;
}

/** The record of the negotiation with a single source: who, what about, what was agreed; a form while it may be written. */
export function NegotiationRecord({ project, ...about }: { project: TabProject } & About) {
  const answer = useGet('/tender/negotiation/{projectId}', askedRound(project));
  return (
    <Loaded query={answer} waiting={room} keep>
      {(data, reload) => <RecordPanel {...about} negotiation={data} reload={reload} />}
    </Loaded>
  );
}

interface RecordPanelProps extends About {
  negotiation: Negotiation;
  reload: () => void;
}

function RecordPanel({ negotiation, evaluation, declares, reload }: RecordPanelProps) {
  const { t } = useText();
  const [writing, setWriting] = useState(false);
  const { parties, record, allowedActions } = negotiation;
  const mayWrite = allowedActions.includes('record');
  const names = parties.map(({ name }) => name);
  return (
    <>
      {declares && <AvoidancePanel evaluation={evaluation} names={names} />}
      <DetailSection
        title="evaluation.record"
        actions={
          mayWrite &&
          record &&
          !writing && <Button onClick={() => setWriting(true)}>{t('evaluation.rewriteRecord')}</Button>
        }
      >
        <p className="record-with">
          {t('evaluation.oneSupplier')}
          {colon()}
          {names.join(comma())}
        </p>
        {!record && !mayWrite && <Alert showIcon type="info" title={t('evaluation.recordWaits')} />}
        {record && !writing && <RecordView negotiation={negotiation} record={record} />}
        {mayWrite && (writing || !record) && (
          <RecordForm negotiation={negotiation} onDone={() => setWriting(false)} reload={reload} />
        )}
      </DetailSection>
    </>
  );
}

function RecordView({ negotiation, record }: { negotiation: Negotiation; record: Written }) {
  const { t } = useText();
  const names = new Map(negotiation.sections.map(({ sectionId, name }) => [sectionId, name]));
  const columns = [
    column.text('name', 'evaluation.section', { width: 220 }),
    priceColumn<Line>((agreed) => agreed, 'evaluation.agreedPrice', { none: t('evaluation.notAgreed') }),
    column.number('periodDays', 'evaluation.period'),
    column.text('quality', 'evaluation.quality', { width: 140 }),
  ];
  return (
    <>
      <Details
        items={[
          { label: 'evaluation.minutesNo', value: record.minutesNo },
          { label: 'evaluation.recordTime', value: record.writtenTime },
          { label: 'evaluation.participants', value: record.participants, wide: true },
          { label: 'evaluation.negotiated', value: record.matters, wide: true },
        ]}
      />
      <DataTable
        label="evaluation.record"
        rows={record.sections.map((section) => ({ ...section, name: names.get(section.sectionId) ?? '' }))}
        rowKey={({ sectionId }) => sectionId}
        columns={columns}
      />
    </>
  );
}

interface RecordValues {
  participants: string;
  matters: string;
  sections: { priceText?: string | null; periodDays?: number | null; quality?: string | null }[];
  version: number;
}

function RecordForm({
  negotiation,
  onDone,
  reload,
}: {
  negotiation: Negotiation;
  onDone: () => void;
  reload: () => void;
}) {
  const { t } = useText();
  const save = useSend('put', '/tender/negotiation/{projectId}/record');
  const { projectId, sections, record } = negotiation;
  const known = new Map(record?.sections.map((section) => [section.sectionId, section]));
  return (
    <FormPage<RecordValues>
      draft={false}
      loading={false}
      error={null}
      onRetry={reload}
      submitText={t('evaluation.saveRecord')}
      initialValues={{
        participants: record?.participants ?? '',
        matters: record?.matters ?? '',
        version: record?.version ?? 0,
        sections: sections.map(({ sectionId, periodDays, quality }) => known.get(sectionId) ?? { periodDays, quality }),
      }}
      onSubmit={({ participants, matters, version, sections: agreed }) =>
        save.mutateAsync({
          projectId,
          body: {
            participants,
            matters,
            version,
            sections: sections.map(({ sectionId }, index) => ({
              sectionId,
              priceText: agreed[index]?.priceText?.trim() || null,
              periodDays: agreed[index]?.periodDays ?? null,
              quality: agreed[index]?.quality ?? null,
            })),
          },
        })
      }
      onDone={() => {
        notice.done(t('evaluation.recordSaved'));
        onDone();
      }}
      {...(record ? { onCancel: onDone } : {})}
    >
      <TextAreaField
        name="participants"
        label="evaluation.participants"
        help={t('evaluation.participantsHelp')}
        required
        max={1000}
        rows={2}
        wide
      />
      <TextAreaField
        name="matters"
        label="evaluation.negotiated"
        help={t('evaluation.negotiatedHelp')}
        required
        max={10_000}
        wide
      />
      {sections.map(({ sectionId, name }, row) => (
        <fieldset key={sectionId} className="rows wide">
          <legend>{name}</legend>
          <div className="fields">
            <TextField
              name={['sections', row, 'priceText']}
              label="evaluation.agreedPrice"
              unmarked
              help={t('evaluation.agreedHelp')}
              max={1000}
              autoComplete="off"
            />
            <NumberField name={['sections', row, 'periodDays']} label="evaluation.period" min={1} max={36_500} />
            <TextField name={['sections', row, 'quality']} label="evaluation.quality" max={200} />
          </div>
        </fieldset>
      ))}
    </FormPage>
  );
}
