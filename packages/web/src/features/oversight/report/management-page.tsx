import { addWords } from '../../../kit/text.ts';
import { ReportList } from './report-list.tsx';
import en from './en.ts';
import zh from './zh.ts';

addWords('report', { zh, en });

/** What the units have reported of their contracts, for those who check, approve and urge. */
export default function ManagementPage() {
  return <ReportList label="report.management" exportPermit="EXPORT:CONTRACT_REPORT_MANAGEMENT" />;
}
