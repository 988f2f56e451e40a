import type { TabProject } from '../../../parts/project-tabs.ts';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { DepositTable } from './deposit-table.tsx';

/** The deposits of one project. */
export default function DepositTab({ project }: { project: TabProject }) {
  const { t } = useText();
  const list = useList('/tender/margin/page', { params: { projectId: project.id }, name: 'deposits' });
  return (
    <DepositTable list={list} ofProject>
      <p className="hint">{t('deposit.sealedProject')}</p>
    </DepositTable>
  );
}
