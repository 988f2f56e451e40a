import { paramNumber, type Params } from '../../params.ts';
import { blocks, stateTable, type Rule, type StateTable } from '../../rule.ts';
import type { ArchiveItem } from '../lawfulness/archive-codes.ts';
import type { ArchiveState, RetentionClass } from './archive-words.ts';

/** The archive of a project that has ended (项目归档, spec §2, /tenderOrganize/archive). */

/** Years of each class; what is kept for good is kept longer than any parameter says. */
export const RETENTION_YEARS: Readonly<Record<RetentionClass, number>> = {
  PERMANENT: Infinity,
  YEARS_30: 30,
  YEARS_10: 10,
};

/** What an archive begins with. */
export const FIRST_CLASS: RetentionClass = 'YEARS_30';

type Step = 'edit' | 'complete' | 'reopen' | 'handOver';
export type ArchiveAction = Step;

/** What was handed over is the archive room's. */
export const archiveStates: StateTable<ArchiveState, Step> = stateTable({
  edit: { from: ['OPEN'], to: 'OPEN' },
  complete: { from: ['OPEN'], to: 'COMPLETED' },
  reopen: { from: ['COMPLETED'], to: 'OPEN' },
  handOver: { from: ['COMPLETED'], to: 'HANDED_OVER' },
});

/** What somebody may do with an archive now. @param whole nothing that has to be there is missing */
export const archiveActions = (
  state: ArchiveState,
  { edits, whole }: { edits: boolean; whole: boolean },
): ArchiveAction[] => (edits ? archiveStates.actionsFrom(state).filter((step) => step !== 'complete' || whole) : []);

/** Nothing of a bidding process is kept for less than the parameter says. */
export const retentionRules: readonly Rule<{ retention: RetentionClass; params: Params }>[] = [
  {
    id: 'ARCHIVE_RETENTION',
    basis: '采42',
    text: { zh: '保管期限低于规定年限', en: 'Kept for too short a time' },
    fields: ['retention'],
    field: 'retention',
    severity: blocks,
    isKept: ({ retention, params }) => {
      const least = paramNumber(params, 'archive.retentionYears');
      return (
        RETENTION_YEARS[retention] >= least || {
          zh: `采购活动档案至少保存${least}年，请选择更长的保管期限`,
          en: `What a purchase leaves is kept at least ${least} years: choose a longer time`,
        }
      );
    },
  },
];

/** What handing over needs. */
export const handOverRules: readonly Rule<{ lists: number; location: string; keeper: string }>[] = [
  {
    id: 'ARCHIVE_LIST',
    basis: '[INT]',
    text: { zh: '请上传双方签字的移交清单', en: 'Upload the list that both sides have signed' },
    fields: ['files'],
    field: 'files',
    severity: blocks,
    isKept: ({ lists }) => lists > 0,
  },
  {
    id: 'ARCHIVE_PLACE',
    basis: '[INT]',
    text: { zh: '请先填写保管人和存放位置', en: 'Say first who keeps it and where it lies' },
    fields: ['keeper', 'location'],
    field: 'location',
    severity: blocks,
    isKept: ({ location, keeper }) => location !== '' && keeper !== '',
  },
];

/** Files and paper parts of one archive. */
export const MOST_PARTS = 300;

/** What adding a file or a paper part needs. */
export const partRules: readonly Rule<{ parts: number; item: ArchiveItem }>[] = [
  {
    id: 'ARCHIVE_FULL',
    basis: '[INT]',
    text: { zh: `一个项目最多登记${MOST_PARTS}件`, en: `An archive has ${MOST_PARTS} files and parts at most` },
    fields: ['item'],
    field: 'item',
    severity: blocks,
    isKept: ({ parts }) => parts < MOST_PARTS,
  },
];
