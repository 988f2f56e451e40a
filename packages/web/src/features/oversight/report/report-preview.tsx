import { addWords } from '../../../kit/text.ts';
import { useGet } from '../../../api/hooks.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import type { Previewed } from '../../../parts/flow-previews.ts';
import { ReportView } from './report-drawer.tsx';
import en from './en.ts';
import zh from './zh.ts';

addWords('report', { zh, en });

/** A contract report that was handed in. */
export default function ReportPreview({ aboutId }: Previewed) {
  const report = useGet('/tender/contractReport/{reportId}', { reportId: aboutId });
  return (
    <Loaded query={report} rows={8}>
      {(data, reload) => <ReportView report={data} onGone={reload} />}
    </Loaded>
  );
}
