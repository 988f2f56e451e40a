import { Button } from 'antd';
import { useState } from 'react';
import { useGet } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { Details, DetailSection, PageHeader } from '../../../kit/details.tsx';
import { Marked } from '../../../kit/marked.tsx';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import { ContestDialog, DecideDialog, EditDialog, WithdrawDialog } from './deduct-dialogs.tsx';
import { deductTones } from './tones.ts';

export type Deduct = Reply<'get', '/assessment/deduct/{deductId}'>;

/** One deduction over its list: what it comes from, and what became of it. */
export function DeductDrawer({ deductId, onClose }: { deductId: string; onClose: () => void }) {
  const { t } = useText();
  const deduct = useGet('/assessment/deduct/{deductId}', { deductId });
  return (
    <RecordDrawer title={t('assessment.deductDetail')} query={deduct} onClose={onClose}>
      {(data, reload) => (
        <Marked>
          <DeductView deduct={data} onRetry={reload} />
        </Marked>
      )}
    </RecordDrawer>
  );
}

const ACTIONS = [
  ['contest', 'assessment.contest', ContestDialog],
  ['decide', 'assessment.decide', DecideDialog],
  ['edit', 'common.edit', EditDialog],
  ['withdraw', 'assessment.withdraw', WithdrawDialog],
] as const;

function DeductView({ deduct, onRetry }: { deduct: Deduct; onRetry: () => void }) {
  const { t } = useText();
  const [dialog, setDialog] = useState<(typeof ACTIONS)[number][0] | null>(null);
  const offered = ACTIONS.filter(([action]) => deduct.allowedActions.includes(action));
  return (
    <>
      <PageHeader
        title={`${deduct.organizationName} ${deduct.year}`}
        tags={<StatusTag dict="bidding.DeductStatus" tone={deductTones} status={deduct.status} />}
        actions={offered.map(([action, label], index) => (
          <Button key={action} type={index === 0 ? 'primary' : 'default'} onClick={() => setDialog(action)}>
            {t(label)}
          </Button>
        ))}
      />
      <DetailSection title="assessment.deductDetail">
        <Details
          items={[
            { label: 'assessment.item', value: deduct.itemName },
            { label: 'assessment.points', value: deduct.score },
            { label: 'assessment.deductSource', value: deduct.source.value },
            { label: 'assessment.occurredDate', value: deduct.occurredDate },
            deduct.projectId && {
              label: 'assessment.project',
              value: (
                <ScreenLink to={`/tender/projectDetail?projectId=${deduct.projectId}`}>{deduct.projectName}</ScreenLink>
              ),
              wide: true,
            },
            deduct.reason && {
              label: 'assessment.reason',
              value: <span className="written">{deduct.reason}</span>,
              wide: true,
            },
            deduct.contest && {
              label: 'assessment.contestText',
              value: <span className="written">{deduct.contest}</span>,
              wide: true,
            },
            deduct.contest && {
              label: 'assessment.contestedBy',
              value: `${deduct.contestedByName ?? ''} ${deduct.contestedTime ?? ''}`,
              wide: true,
            },
            deduct.decidedTime && {
              label: 'assessment.decision',
              value: <span className="written">{deduct.decision ?? '--'}</span>,
              wide: true,
            },
            deduct.decidedTime && {
              label: 'assessment.decidedBy',
              value: `${deduct.decidedByName ?? ''} ${deduct.decidedTime}`,
              wide: true,
            },
          ]}
        />
      </DetailSection>
      {offered.map(
        ([action, , Dialog]) =>
          dialog === action && (
            <Dialog key={action} deduct={deduct} onRetry={onRetry} onClose={() => setDialog(null)} />
          ),
      )}
    </>
  );
}
