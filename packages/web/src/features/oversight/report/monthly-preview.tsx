import { addWords } from '../../../kit/text.ts';
import { useGet } from '../../../api/hooks.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import type { Previewed } from '../../../parts/flow-previews.ts';
import { MonthlyReportView } from './monthly-drawer.tsx';
import en from './en.ts';
import zh from './zh.ts';

addWords('report', { zh, en });

/** A tender report of a month that was handed in. */
export default function MonthlyPreview({ aboutId }: Previewed) {
  const report = useGet('/tender/monthlyReport/{reportId}', { reportId: aboutId });
  return (
    <Loaded query={report} rows={8}>
      {(data, reload) => <MonthlyReportView report={data} onGone={reload} onRetry={reload} />}
    </Loaded>
  );
}
