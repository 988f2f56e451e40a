import { codes, type CodeOf } from '../../codes.ts';

// no dictionaries: these lists are the words of one screen, which brings them

/** Where a regulation stands on a day; it follows from its days. */
export const RegulationState = codes('sys.RegulationState', 'closed', [
  ['COMING', '尚未施行', 'To come'],
  ['EFFECTIVE', '现行有效', 'In force'],
  ['ABOLISHED', '已废止', 'Abolished'],
]);
export type RegulationState = CodeOf<typeof RegulationState>;

/** Whom a regulation binds. */
export const RegulationBinds = codes('sys.RegulationBinds', 'closed', [
  ['STAFF', '集团全体人员', 'All staff'],
  ['CHOSEN', '指定单位（含下级）', 'Chosen organisations and those below'],
]);
export type RegulationBinds = CodeOf<typeof RegulationBinds>;
