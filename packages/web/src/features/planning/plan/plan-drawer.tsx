import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { Amount } from '../../../kit/amount.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { Details, DetailSection, PageHeader } from '../../../kit/details.tsx';
import { FlowBar } from '../../../parts/flow-bar.tsx';
import { FlowRecords } from '../../../parts/flow-records.tsx';
import { History } from '../../../kit/history.tsx';
import { Marked } from '../../../kit/marked.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { ChangeSection } from './change-section.tsx';
import { ItemActions } from './item-actions.tsx';
import { PriceReferences } from './price-references.tsx';
import './plan.css';
import { PlanDialog } from './plan-dialog.tsx';
import { itemTones } from './tones.ts';

type Item = Reply<'get', '/plan/item/{itemId}'>;

/** One plan item over its list: what it holds, its approval, its project. */
export function PlanDrawer({ itemId, onClose }: { itemId: string; onClose: () => void }) {
  const { t } = useText();
  const item = useGet('/plan/item/{itemId}', { itemId });
  return (
    <RecordDrawer title={t('plan.detail')} query={item} onClose={onClose}>
      {(data, reload) => (
        <Marked>
          <PlanItem item={data} onGone={onClose} onRetry={reload} />
        </Marked>
      )}
    </RecordDrawer>
  );
}

interface PlanItemProps {
  item: Item;
  onGone: () => void;
  onRetry: () => void;
}

/** A plan item with its approval, its requests and its history. */
export function PlanItem({ item, onGone, onRetry }: PlanItemProps) {
  const { t } = useText();
  const [editing, setEditing] = useState(false);
  // an item that went with the plan of its year has its approval there
  const carried = item.carriedFrom !== null;
  const own = !item.withPlan || item.submitStatus.code === 'UNSUBMITTED' || item.submitStatus.code === 'REJECTED';
  const flow = own
    ? { type: 'PLAN', projectId: item.id, phase: 'PLAN' }
    : { type: 'YEARLY_PLAN', projectId: item.yearlyPlanId, phase: 'YEARLY_PLAN' };
  const may = (action: Item['allowedActions'][number]) => item.allowedActions.includes(action);
  return (
    <>
      <PageHeader
        title={item.name}
        tags={<StatusTag dict="bidding.PlanItemStatus" tone={itemTones} status={item.status} />}
        actions={
          <>
            {may('edit') && <Button onClick={() => setEditing(true)}>{t('common.edit')}</Button>}
            {may('delete') && <DeleteItem item={item} onGone={onGone} />}
            <ItemActions item={item} onRetry={onRetry} />
            {may('start') && <StartProject item={item} />}
          </>
        }
      />
      {!carried && <FlowBar flow={flow} name={item.name} open={own} />}
      <ChangeSection item={item} />
      <DetailSection title="plan.base">
        <Details
          items={[
            { label: 'common.organization', value: item.organizationName },
            { label: 'plan.year', value: item.year },
            { label: 'plan.kind', value: t(item.kind === 'TENDER' ? 'plan.kindTender' : 'plan.kindPerformance') },
            { label: 'plan.projectType', value: item.projectType.value },
            { label: 'plan.biddingMethod', value: item.biddingMethod.value },
            { label: 'plan.level', value: item.level.value },
            { label: 'plan.amount', value: <Amount value={item.amount} /> },
            { label: 'plan.remaining', value: <Amount value={item.remainingAmount} /> },
            { label: 'plan.plannedStart', value: item.plannedStart },
            { label: 'plan.plannedFinish', value: item.plannedFinish },
            { label: 'plan.fundSource', value: item.fundSource?.value },
            {
              label: 'duty.title',
              value: t(item.mandatoryTender ? 'duty.mandatory' : 'duty.voluntary'),
            },
            { label: 'duty.workKind', value: item.workKind?.value },
            { label: 'duty.infrastructure', value: item.infrastructure?.value },
            { label: 'duty.investmentAmount', value: <Amount value={item.investmentAmount} /> },
            { label: 'duty.budgetAmount', value: <Amount value={item.budgetAmount} /> },
            { label: 'duty.stateFundRatio', value: item.stateFundRatio },
            !carried && { label: 'plan.withPlan', value: t(item.withPlan ? 'plan.withPlanYes' : 'plan.withPlanNo') },
            { label: 'plan.approvalStatus', value: item.approvalStatus.value },
            { label: 'plan.unplanned', value: t(item.unplanned ? 'common.yes' : 'common.no') },
            item.unplanned && { label: 'plan.unplannedReason', value: item.unplannedReason, wide: true },
            item.reviewNote !== null && { label: 'plan.reviewNote', value: item.reviewNote, wide: true },
            item.carriedFrom !== null && {
              label: 'plan.carriedFrom',
              value: (
                <ScreenLink to={`/tenderPlan/plan?year=${item.year - 1}&planId=${item.carriedFrom}`}>
                  {t('plan.carriedFromItem')}
                </ScreenLink>
              ),
            },
            { label: 'plan.divisionUser', value: item.divisionUserName },
            item.projectId !== null && {
              label: 'plan.openProject',
              value: <ScreenLink to={`/tender/projectDetail?projectId=${item.projectId}`}>{item.name}</ScreenLink>,
            },
          ]}
        />
      </DetailSection>
      <PriceReferences item={item} mayEdit={may('edit')} onRetry={onRetry} />
      {!carried && <FlowRecords flow={flow} />}
      <DetailSection title="kit.history.title">
        <History path="/plan/item/{itemId}/history" params={{ itemId: item.id }} />
      </DetailSection>
      {editing && <PlanDialog item={item} onClose={() => setEditing(false)} onRetry={onRetry} />}
    </>
  );
}

function DeleteItem({ item, onGone }: { item: Item; onGone: () => void }) {
  const { t } = useText();
  const remove = useSend('delete', '/plan/item/{itemId}', { invalidates: ['/plan/item/page', '/common'] });
  return (
    <ConfirmButton
      title={t('plan.deleteTitle', { name: item.name })}
      text={t('plan.deleteText')}
      danger
      onConfirm={async () => {
        await remove.mutateAsync({ itemId: item.id });
        onGone();
      }}
      done={t('common.deleted')}
    >
      {t('common.delete')}
    </ConfirmButton>
  );
}

function StartProject({ item }: { item: Item }) {
  const { t } = useText();
  const navigate = useNavigate();
  const start = useSend('post', '/tender/project/fromPlan');
  return (
    <ConfirmButton
      title={t('plan.startTitle', { name: item.name })}
      text={
        <>
          {t('plan.startText')} {t('plan.remaining')}: <Amount value={item.remainingAmount} />
        </>
      }
      type="primary"
      onConfirm={async () => {
        const { id } = await start.mutateAsync({ body: { planItemId: item.id } });
        void navigate(`/tender/projectDetail?projectId=${id}&tab=plan`);
      }}
      done={t('plan.started')}
    >
      {t('plan.start')}
    </ConfirmButton>
  );
}
