import { Button } from 'antd';
import { Suspense, lazy, useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { Amount } from '../../../kit/amount.tsx';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { Details, DetailSection, PageHeader } from '../../../kit/details.tsx';
import { FlowBar } from '../../../parts/flow-bar.tsx';
import { FlowRecords } from '../../../parts/flow-records.tsx';
import { History } from '../../../kit/history.tsx';
import { Marked } from '../../../kit/marked.tsx';
import { PaperButtons } from '../../../parts/paper-buttons.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { useSite } from '../../../kit/site.ts';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { statusLooks } from '../../../parts/status-looks.ts';
import { ReviewButton } from './review-button.tsx';

const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }));

type Year = Reply<'get', '/plan/yearly/{yearlyPlanId}'>;

/** The plan of a year over its list: its totals, its approval, and what is left of it. */
export function YearDrawer({ yearlyPlanId, onClose }: { yearlyPlanId: string; onClose: () => void }) {
  const { t } = useText();
  const year = useGet('/plan/yearly/{yearlyPlanId}', { yearlyPlanId });
  return (
    <RecordDrawer title={t('plan.yearDetail')} query={year} onClose={onClose}>
      {(data) => (
        <Marked>
          <YearlyPlan year={data} />
        </Marked>
      )}
    </RecordDrawer>
  );
}

/** The plan of a year with its totals and its approval. */
export function YearlyPlan({ year }: { year: Year }) {
  const { t } = useText();
  const { canOpen } = useSite();
  const [adding, setAdding] = useState(false);
  const flow = { type: 'YEARLY_PLAN', projectId: year.id, phase: 'YEARLY_PLAN' };
  const name = t('plan.yearlyName', { year: year.year, name: year.organizationName });
  const may = (action: Year['allowedActions'][number]) => year.allowedActions.includes(action);
  const list = canOpen('/tenderPlan/planManagement') ? '/tenderPlan/planManagement' : '/tenderPlan/plan';
  const itemsAt = `${list}?year=${year.year}&index=2&planId=${year.id}`;
  return (
    <>
      <PageHeader
        title={name}
        tags={<StatusTag {...statusLooks.approval} status={year.approvalStatus} />}
        actions={
          <>
            {may('fill') && <Button onClick={() => setAdding(true)}>{t('plan.fill')}</Button>}
            {may('review') && <ReviewButton planId={year.id} note={year.reviewNote} />}
            <PaperButtons look="default" title={name} path={`/plan/yearly/${year.id}/file`} />
            {may('close') && <CloseButton year={year} step="close" />}
            {may('reopen') && <CloseButton year={year} step="reopen" />}
          </>
        }
      />
      <FlowBar flow={flow} name={name} />
      <DetailSection title="plan.base">
        <Details
          items={[
            { label: 'common.organization', value: year.organizationName },
            { label: 'plan.year', value: year.year },
            { label: 'plan.clerk', value: year.clerkName },
            { label: 'plan.itemCount', value: <ScreenLink to={itemsAt}>{year.itemCount}</ScreenLink> },
            { label: 'plan.totalAmount', value: <Amount value={year.totalAmount} /> },
            { label: 'plan.unplannedNum', value: year.unplannedNum },
            { label: 'plan.notStarted', value: year.notStartedNum },
            { label: 'plan.running', value: year.startedNum },
            { label: 'plan.finished', value: year.finishedNum },
            { label: 'plan.carried', value: year.carriedNum },
            { label: 'plan.cancelled', value: year.cancelledNum },
            { label: 'plan.drafts', value: year.draftNum },
            { label: 'plan.leftNum', value: <ScreenLink to={`${itemsAt}&left=true`}>{year.leftNum}</ScreenLink> },
            { label: 'plan.leftAmount', value: <Amount value={year.leftAmount} /> },
            { label: 'plan.pendingNum', value: year.pendingNum },
            year.reviewNote !== null && { label: 'plan.reviewedBy', value: year.reviewedByName },
            year.reviewNote !== null && { label: 'plan.reviewNote', value: year.reviewNote, wide: true },
            year.closedTime !== null && { label: 'plan.closedTime', value: year.closedTime },
          ]}
        />
      </DetailSection>
      <FlowRecords flow={flow} />
      <DetailSection title="kit.history.title">
        <History path="/plan/yearly/{yearlyPlanId}/history" params={{ yearlyPlanId: year.id }} />
      </DetailSection>
      <Suspense>
        {adding && <PlanDialog item={null} initial={{ year: year.year }} onClose={() => setAdding(false)} />}
      </Suspense>
    </>
  );
}

function CloseButton({ year, step }: { year: Year; step: 'close' | 'reopen' }) {
  const { t } = useText();
  const close = useSend('put', '/plan/yearly/{yearlyPlanId}/close');
  const reopen = useSend('put', '/plan/yearly/{yearlyPlanId}/reopen');
  const send = step === 'close' ? close : reopen;
  const about = { year: year.year, name: year.organizationName };
  return (
    <ConfirmButton
      danger={step === 'close'}
      title={t(`plan.${step}Title`, about)}
      {...(step === 'close' ? { text: t('plan.closeText') } : {})}
      onConfirm={() => send.mutateAsync({ yearlyPlanId: year.id, body: { version: year.version } })}
      done={t(step === 'close' ? 'plan.closedDone' : 'plan.reopened')}
    >
      {t(step === 'close' ? 'plan.closeYear' : 'plan.reopenYear')}
    </ConfirmButton>
  );
}
