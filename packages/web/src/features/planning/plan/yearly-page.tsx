import { Button } from 'antd';
import { Suspense, lazy, useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { usePermit } from '../../../session/principal.ts';
import { YearList } from './year-list.tsx';

const YearDialog = lazy(async () => ({ default: (await import('./year-dialog.tsx')).YearDialog }));

/** The plans of one's own unit, year by year. */
export default function YearlyPlanPage() {
  const { t } = useText();
  const permit = usePermit();
  const [adding, setAdding] = useState(false);
  const create = useSend('post', '/plan/yearly');
  return (
    <>
      <YearList
        label="plan.yearly"
        exportPermit="EXPORT:YEARLY_PLAN"
        itemsAt="/tenderPlan/plan"
        actions={
          permit('MAINTAIN:PLAN') && (
            <Button type="primary" onClick={() => setAdding(true)}>
              {t('plan.addYear')}
            </Button>
          )
        }
      />
      <Suspense>
        {adding && (
          <YearDialog
            title={t('plan.addYear')}
            onClose={() => setAdding(false)}
            onSubmit={(body) => create.mutateAsync({ body }).then(() => notice.done(t('common.saved')))}
          />
        )}
      </Suspense>
    </>
  );
}
