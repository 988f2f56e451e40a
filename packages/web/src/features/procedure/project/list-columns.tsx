import { queryText } from '../../../api/client.ts';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dateRangeFilter } from '../../../kit/date-range-filter.tsx';
import { dictFilter, textFilter } from '../../../kit/filters.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import type { Tones } from '../../../kit/status-tag.tsx';
import { MissedMark } from '../../../parts/missed-mark.tsx';
import { statusLooks } from '../../../parts/status-looks.ts';

export type ProjectRow = RowOf<'/tender/project/page'>;

/** Colours of a project's status and result. */
export const projectTones: Tones = { IN_PROCESS: 'primary', PAUSED: 'warning', ENDED: 'gray' };
export const resultTones: Tones = { AWARDED: 'success', FAILED: 'danger', TERMINATED: 'danger' };

/** The page of a project, on its current phase. */
export const detailOf = ({ id, phase, level }: Pick<ProjectRow, 'id' | 'phase' | 'level'>): string =>
  `/tender/projectDetail${queryText({ projectId: id, phase: phase.code, level: level.code })}`;

const column = columnsOf<ProjectRow>();

/** Which project it is. */
export const nameColumns = [
  column.custom(
    'name',
    'project.name',
    (row) => (
      <>
        <ScreenLink to={detailOf(row)}>{row.name}</ScreenLink> <MissedMark count={row.missedDates} />
      </>
    ),
    { width: 210 },
  ),
  column.text('code', 'project.code', { width: 160, sort: true }),
  column.text('organizationName', 'common.organization', { width: 150 }),
];

/** Where it stands. */
export const phaseColumns = [
  column.dict('phase', 'project.phase', 'bidding.ProjectPhase', { width: 100 }),
  column.status('phaseStatus', 'project.phaseStatus', statusLooks.submit, { width: 90 }),
];

export const statusColumn = column.status(
  'status',
  'project.status',
  { dict: 'bidding.ProjectStatus', tone: projectTones },
  { width: 90 },
);

export const amountColumn = column.amountWan('estimatedAmount', 'project.estimatedAmount', { width: 156, sort: true });
export const officerColumn = column.text('divisionUserName', 'project.divisionUser', { width: 80 });
export const methodColumn = column.dict('biddingMethod', 'project.biddingMethod', 'bidding.BiddingMethod', {
  width: 100,
});
export const levelColumn = column.dict('level', 'project.level', 'bidding.ProjectLevel', { width: 76 });
export const typeColumn = column.dict('projectType', 'project.projectType', 'bidding.ProjectType', { width: 84 });
export const updatedColumn = column.date('updatedTime', 'common.updatedTime', { sort: true });
export const resultColumn = column.status(
  'result',
  'project.result',
  { dict: 'bidding.ProjectResult', tone: resultTones },
  { width: 90 },
);

/** What every list of projects filters by. */
export const baseFilters = [
  textFilter('keyword', 'common.keyword'),
  dictFilter('phase', 'project.phase', 'bidding.ProjectPhase'),
  dictFilter('phaseStatus', 'project.phaseStatus', 'bidding.SubmitStatus'),
  dictFilter('projectType', 'project.projectType', 'bidding.ProjectType'),
  dictFilter('level', 'project.level', 'bidding.ProjectLevel'),
  dateRangeFilter('sDate', 'eDate', 'common.createdTime'),
] as const;
