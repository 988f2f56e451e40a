import type { PlanItemKind } from '@tenderdesk/domain/planning/plan/codes';
import { Input } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { BatchButton } from '../../../kit/batch-button.tsx';
import { type TextKey, useText } from '../../../kit/text.ts';
import { usePermit } from '../../../session/principal.ts';
import './plan.css';
import { ItemList, type ItemRow } from './item-list.tsx';

interface UnitPlansProps {
  label: TextKey;
  kind?: PlanItemKind;
}

/** The items of a unit, as its clerk plans them; at the end of the year what is left goes into the next one together. */
export function UnitPlans({ label, kind }: UnitPlansProps) {
  const permit = usePermit();
  return (
    <ItemList
      label={label}
      plans
      {...(kind ? { kind } : {})}
      {...(permit('MAINTAIN:PLAN')
        ? {
            batchAllowed: ({ allowedActions }: ItemRow) => allowedActions.includes('carryOver'),
            renderBatch: (rows: readonly ItemRow[], clear: (done?: readonly ItemRow[]) => void) => (
              <CarryOver rows={rows} onDone={clear} />
            ),
          }
        : {})}
    />
  );
}

/** Asks to carry the chosen items over, for one reason; each is a request of its own. */
function CarryOver({ rows, onDone }: { rows: readonly ItemRow[]; onDone: (done: readonly ItemRow[]) => void }) {
  const { t } = useText();
  const [reason, setReason] = useState('');
  return (
    <>
      <Input
        className="batch-reason"
        aria-label={t('plan.whyBatch')}
        placeholder={t('plan.whyBatch')}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <BatchButton
        label={t('plan.carryOver')}
        rows={reason.trim() ? rows : []}
        nameOf={({ name, year }) => `${year} ${name}`}
        run={({ id }) => call('post', '/plan/change', { body: { itemId: id, type: 'CARRYOVER', reason } })}
        onDone={onDone}
      />
    </>
  );
}
