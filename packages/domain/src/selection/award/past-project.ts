import type { ProjectResult, SectionStatus } from '../../procedure/project/codes.ts';
import type { Text } from '../../rule.ts';

/** What another system knew of a section of a project that is over. Days are 'yyyy-MM-dd'. */
export interface PastSection {
  result: ProjectResult;
  startDate: string;
  endDate: string;
  /** Name or credit code of who won it. */
  winner: string | null;
  winningPrice: string | null;
  confirmedDate: string | null;
}

interface FieldFault {
  field: string;
  text: Text;
}

const fault = (field: string, zh: string, en: string): FieldFault => ({ field, text: { zh, en } });

/**
 * What is wrong with a past section in itself; null where nothing is. Rules of tendering do not judge it: they are of another time.
 * @param today 'yyyy-MM-dd'
 */
export function pastSectionFault(section: PastSection, today: string): FieldFault | null {
  const { result, startDate, endDate, winner, winningPrice, confirmedDate } = section;
  if (endDate > today) return fault('endDate', '完结日期不能晚于今天', 'A past project has ended by today');
  if (startDate > endDate) return fault('endDate', '完结日期不能早于立项日期', 'It cannot end before it began');
  const said = [winner, winningPrice, confirmedDate].filter((one) => one !== null).length;
  if (said === 0) return null;
  if (result !== 'AWARDED')
    return fault('result', '未定标的项目不能有中标人、中标价和定标日期', 'What was not awarded has no winner');
  if (winner === null) return fault('winnerUscc', '请填写中标人', 'Say who won');
  if (winningPrice === null) return fault('winningPrice', '请填写中标价', 'Say at what price it was won');
  if (confirmedDate === null) return fault('confirmedDate', '请填写定标日期', 'Say when the winner was confirmed');
  return confirmedDate < startDate || confirmedDate > endDate
    ? fault('confirmedDate', '定标日期须在立项日期和完结日期之间', 'The winner is confirmed between begin and end')
    : null;
}

/** What became of a past section. */
export function pastSectionStatus({ result, winner }: Pick<PastSection, 'result' | 'winner'>): SectionStatus {
  if (winner !== null) return 'AWARDED';
  return result === 'TERMINATED' ? 'CANCELLED' : 'FAILED';
}

/** The series of project codes that a code belongs to, and its number there; null for one that is written otherwise. */
export function numberedCode(code: string): { prefix: string; number: number } | null {
  const [, prefix, digits] = /^(.+-\d{4}-[A-Z])(\d{4,9})$/.exec(code) ?? [];
  return prefix && digits ? { prefix, number: Number(digits) } : null;
}
