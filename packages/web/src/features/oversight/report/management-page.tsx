import { ReportList } from './report-list.tsx';

/** What the units have reported of their contracts, for those who check, approve and urge. */
export default function ManagementPage() {
  return <ReportList label="report.management" exportPermit="EXPORT:CONTRACT_REPORT_MANAGEMENT" />;
}
