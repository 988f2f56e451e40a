import { Alert, Button, Tag } from 'antd';
import { use, useState } from 'react';
import { useGet } from '../../../api/hooks.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { ReadingOnly } from '../../../session/principal.ts';
import { useText } from '../../../kit/text.ts';
import { Loaded, room } from '../../../kit/loaded.tsx';
import { CommitteeDialog } from './committee-dialog.tsx';
import type { Committee } from './types.ts';

const column = columnsOf<Committee['members'][number]>();

/** Who evaluates; names only for those who may know them. */
export function CommitteePanel({ projectId }: { projectId: string }) {
  const committee = useGet('/tender/committee/{projectId}', { projectId });
  return (
    <Loaded query={committee} waiting={room}>
      {(data) => <Members committee={data} />}
    </Loaded>
  );
}

function Members({ committee }: { committee: Committee }) {
  const { t } = useText();
  const reading = use(ReadingOnly);
  const [editing, setEditing] = useState(false);
  const { members, namesShown, version } = committee;
  const editable = committee.editable && !reading;
  const columns = [
    column.custom(
      'name',
      'evaluation.member',
      ({ label, name, chair }) => (
        <>
          {name ?? label} {chair && <Tag color="processing">{t('evaluation.chair')}</Tag>}
        </>
      ),
      { width: 180 },
    ),
    column.dict('role', 'evaluation.role', 'bidding.CommitteeRole', { width: 120 }),
    ...(namesShown ? [column.text('employer', 'evaluation.employer', { width: 220 })] : []),
    column.custom('avoidance', 'evaluation.avoidance', ({ avoidanceDeclared }) => {
      if (avoidanceDeclared === null) return <Tag>{t('evaluation.avoidanceOpen')}</Tag>;
      if (avoidanceDeclared) return <Tag color="error">{t('evaluation.avoidanceNeeded')}</Tag>;
      return <Tag color="success">{t('evaluation.avoidanceNone')}</Tag>;
    }),
    column.custom(
      'handedIn',
      'evaluation.handedIn',
      ({ handedIn }) => (
        <Tag color={handedIn ? 'success' : 'default'}>
          {t(handedIn ? 'evaluation.handedInYes' : 'evaluation.handedInNo')}
        </Tag>
      ),
      { width: 100 },
    ),
    column.custom(
      'signed',
      'evaluation.signed',
      ({ signed }) => (
        <Tag color={signed ? 'success' : 'default'}>{t(signed ? 'evaluation.signedYes' : 'evaluation.signedNo')}</Tag>
      ),
      { width: 100 },
    ),
  ];
  return (
    <DetailSection
      title="evaluation.committee"
      actions={
        editable && (
          <Button type={version === 0 ? 'primary' : 'default'} onClick={() => setEditing(true)}>
            {t(version === 0 ? 'evaluation.edit' : 'evaluation.replace')}
          </Button>
        )
      }
    >
      {!namesShown && members.length > 0 && <p className="hint">{t('evaluation.namesSecret')}</p>}
      {members.length === 0 ? (
        <Alert showIcon type="info" title={t('evaluation.committeeEmpty')} />
      ) : (
        <DataTable label="evaluation.committee" rows={members} rowKey={({ label }) => label} columns={columns} />
      )}
      {editing && <CommitteeDialog committee={committee} onClose={() => setEditing(false)} />}
    </DetailSection>
  );
}
