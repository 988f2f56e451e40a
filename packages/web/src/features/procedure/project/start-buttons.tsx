import { Button } from 'antd';
import { Suspense, lazy, useState } from 'react';
import { useText } from '../../../kit/text.ts';
import { usePermit } from '../../../session/principal.ts';

const FromPlanDialog = lazy(async () => ({ default: (await import('./start-dialogs.tsx')).FromPlanDialog }));
const UnplannedDialog = lazy(async () => ({ default: (await import('./start-dialogs.tsx')).UnplannedDialog }));

/** The ways to a new project, for those who may start one by one of these methods. */
export function StartButtons({ methods }: { methods: readonly string[] }) {
  const { t } = useText();
  const permit = usePermit();
  const [starting, setStarting] = useState<'plan' | 'unplanned' | null>(null);
  if (!permit('MAINTAIN:PROJECT')) return null;
  const close = () => setStarting(null);
  return (
    <>
      <Button onClick={() => setStarting('unplanned')}>{t('project.unplanned')}</Button>
      <Button type="primary" onClick={() => setStarting('plan')}>
        {t('project.fromPlan')}
      </Button>
      <Suspense>
        {starting === 'plan' && <FromPlanDialog methods={methods} onClose={close} />}
        {starting === 'unplanned' && <UnplannedDialog methods={methods} onClose={close} />}
      </Suspense>
    </>
  );
}
