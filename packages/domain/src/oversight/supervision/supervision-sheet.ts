import { signature, valueRows, type PaperContent } from '../../platform/printing/content.ts';

/** A supervision with its course, as it is printed. Dates 'yyyy-MM-dd', times 'yyyy-MM-dd HH:mm:ss'. */
export interface SupervisionSheetFacts {
  kind: string;
  organizationName: string;
  projectName: string | null;
  content: string;
  dueDate: string;
  status: string;
  issuedBy: string;
  issuedTime: string;
  steps: readonly { what: string; by: string; time: string; text: string | null }[];
}

/** The sheet of a supervision (督办单), for the file of the unit. */
export function supervisionSheet(record: SupervisionSheetFacts): PaperContent {
  const { kind, organizationName, projectName, content, dueDate, status, issuedBy, issuedTime, steps } = record;
  return {
    title: '督办单',
    subtitle: kind,
    blocks: [
      valueRows([
        ['督办对象', organizationName],
        projectName === null ? null : ['涉及项目', projectName],
        ['督办内容', content],
        ['办理期限', dueDate],
        ['发起人', issuedBy],
        ['发起时间', issuedTime],
        ['状态', status],
      ]),
      valueRows(
        steps.map(({ what, by, time, text }) => [what, [`${by} ${time}`, text ?? ''].filter(Boolean).join('：')]),
      ),
      signature({ label: `承办单位（盖章）：${organizationName}`, lines: [] }),
    ],
  };
}
