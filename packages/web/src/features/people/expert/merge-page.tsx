import { dictLabel } from '@tenderdesk/domain/platform/reference/dictionaries';
import { LEAST_REASON } from '@tenderdesk/domain/people/supplier/supplier';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { RadioField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { notice } from '../../../kit/notice.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { statusLooks } from '../../../parts/status-looks.ts';
import { usePermit } from '../../../session/principal.ts';
import en from './en.ts';
import { expertTones } from './tones.ts';
import zh from './zh.ts';

addWords('expert', { zh, en });

type Group = Reply<'get', '/organize/expert/duplicates'>[number];

const column = columnsOf<Group['experts'][number]>();

const COLUMNS = [
  column.text('name', 'expert.name', { width: 120 }),
  column.text('employer', 'expert.employer', { width: 220 }),
  column.text('title', 'expert.jobTitle', { width: 120 }),
  column.text(({ specialties }) => specialties.map(({ value }) => value).join(' · '), 'expert.specialties', {
    width: 200,
  }),
  column.number('evaluationCount', 'expert.evaluationCount', { width: 100 }),
  column.status('auditStatus', 'expert.auditStatus', statusLooks.audit),
  column.status('status', 'expert.status', { dict: 'bidding.ExpertStatus', tone: expertTones }),
  column.text('username', 'expert.username', { width: 120 }),
  column.dateTime('createdTime', 'expert.createdTime'),
];

/** Experts who stand in the pool more than once: one record stays, the others are joined to it. */
export default function MergePage() {
  const { t } = useText();
  const duplicates = useGet('/organize/expert/duplicates', {});
  return (
    <Loaded query={duplicates}>
      {(groups) =>
        groups.length === 0 ? (
          <Alert showIcon type="info" title={t('expert.noDuplicates')} />
        ) : (
          groups.map((group) => <GroupSection key={group.experts[0]?.id} group={group} />)
        )
      }
    </Loaded>
  );
}

function GroupSection({ group: { ground, experts } }: { group: Group }) {
  const { t, language } = useText();
  const permit = usePermit();
  const [merging, setMerging] = useState(false);
  const name = experts[0]?.name ?? '';
  return (
    <DetailSection
      title="expert.duplicates"
      titleText={`${name} · ${dictLabel('bidding.DuplicateGround', ground, language)}`}
      actions={
        permit('MAINTAIN:MERGE_EXPERT') && (
          <Button type="primary" onClick={() => setMerging(true)}>
            {t('expert.merge')}
          </Button>
        )
      }
    >
      <DataTable label="expert.duplicates" rows={experts} columns={COLUMNS} />
      {merging && <MergeDialog name={name} experts={experts} onClose={() => setMerging(false)} />}
    </DetailSection>
  );
}

function MergeDialog({ name, experts, onClose }: { name: string; experts: Group['experts']; onClose: () => void }) {
  const { t } = useText();
  const merge = useSend('post', '/organize/expert/merge');
  return (
    <FormDialog<{ survivorId: string; reason: string }>
      open
      danger
      title={t('expert.mergeTitle', { name })}
      submitText={t('expert.merge')}
      onClose={onClose}
      onSubmit={({ survivorId, reason }) =>
        merge.mutateAsync({
          body: { survivorId, mergedIds: experts.flatMap(({ id }) => (id === survivorId ? [] : [id])), reason },
        })
      }
      onDone={() => notice.done(t('expert.merged'))}
    >
      <p className="wide">{t('expert.mergeText')}</p>
      <RadioField
        name="survivorId"
        label="expert.survivor"
        required
        wide
        options={experts.map(({ id, username, employer }) => ({ value: id, label: `${username} · ${employer}` }))}
      />
      <TextAreaField
        name="reason"
        label="expert.mergeReason"
        required
        wide
        max={500}
        rows={3}
        help={t('expert.mergeReasonHelp', { least: LEAST_REASON })}
      />
    </FormDialog>
  );
}
