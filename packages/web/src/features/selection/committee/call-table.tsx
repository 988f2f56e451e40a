import { LEAST_DRAW_REASON } from '@tenderdesk/domain/selection/committee/draw-steps';
import { useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { callLook } from './tones.ts';
import type { Draw, DrawnCall } from './types.ts';

const column = columnsOf<DrawnCall>();

const STANDING = ['CALLED', 'ACCEPTED'];

/** Who was drawn, in the order drawn, and what they answered; names for those who may know them. */
export function CallTable({ projectId, draw, release }: { projectId: string; draw: Draw; release: boolean }) {
  const { t } = useText();
  const [leaving, setLeaving] = useState<DrawnCall | null>(null);
  const named = draw.calls.some(({ name }) => name !== null);
  const columns = [
    column.text(({ name, label }) => name ?? label, 'committee.expert', { width: 120 }),
    column.number('position', 'committee.position', { width: 90 }),
    ...(named ? [column.text('employer', 'committee.employer', { width: 200 })] : []),
    column.status('status', 'common.status', callLook, { width: 110 }),
    column.text(
      ({ position }) => t(position > draw.count ? 'committee.reserve' : 'committee.first'),
      'committee.seat',
      { width: 80 },
    ),
    column.dateTime('answerUntil', 'committee.answerUntil'),
    ...(named ? [column.text('reason', 'committee.callReason', { width: 180 })] : []),
  ];
  return (
    <>
      <p className="hint draw-note">{t('committee.reservesLeft', { left: draw.reservesLeft })}</p>
      <DataTable
        label="committee.calls"
        rows={draw.calls}
        columns={columns}
        {...(release
          ? {
              rowActions: (row: DrawnCall) =>
                row.userId && STANDING.includes(row.status.code)
                  ? [{ key: 'release', label: t('committee.release'), danger: true, onClick: () => setLeaving(row) }]
                  : [],
            }
          : {})}
      />
      {leaving?.userId && (
        <ReleaseDialog
          projectId={projectId}
          userId={leaving.userId}
          name={leaving.name ?? leaving.label}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

interface ReleaseProps {
  projectId: string;
  userId: string;
  name: string;
  onClose: () => void;
}

function ReleaseDialog({ projectId, userId, name, onClose }: ReleaseProps) {
  const { t } = useText();
  const release = useSend('put', '/tender/committee/{projectId}/release');
  return (
    <FormDialog<{ reason: string }>
      open
      danger
      title={t('committee.releaseTitle', { name })}
      onClose={onClose}
      onSubmit={({ reason }) => release.mutateAsync({ projectId, body: { userId, reason } })}
      onDone={() => notice.done(t('committee.released'))}
    >
      <TextAreaField
        name="reason"
        label="committee.reason"
        required
        wide
        max={500}
        rows={3}
        help={t('committee.againReasonHelp', { least: LEAST_DRAW_REASON })}
      />
    </FormDialog>
  );
}
