import { Button } from 'antd';
import { Suspense, lazy, useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { usePermit } from '../../../session/principal.ts';
import { ReportList } from './report-list.tsx';
import en from './en.ts';
import zh from './zh.ts';

addWords('report', { zh, en });

const MonthDialog = lazy(async () => ({ default: (await import('./month-dialog.tsx')).MonthDialog }));

/** What a unit reports of its contracts, month by month. */
export default function ContractReportPage() {
  return (
    <ReportList
      label="report.contracts"
      exportPermit="EXPORT:CONTRACT_REPORT"
      imports
      renderActions={(open) => <NewMonth onCreated={open} />}
    />
  );
}

function NewMonth({ onCreated }: { onCreated: (reportId: string) => void }) {
  const { t } = useText();
  const permit = usePermit();
  const [asking, setAsking] = useState(false);
  const create = useSend('post', '/tender/contractReport');
  if (!permit('MAINTAIN:CONTRACT_REPORT')) return null;
  return (
    <>
      <Button type="primary" onClick={() => setAsking(true)}>
        {t('report.newMonth')}
      </Button>
      <Suspense>
        {asking && (
          <MonthDialog
            title="report.newMonth"
            help="report.newMonthHelp"
            done="report.created"
            create={(period) => create.mutateAsync({ body: { period } })}
            onCreated={onCreated}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}
