import { listOf, need, numbered, part, rowsOf, titled, type Builder } from './builder.ts';
import { heading, signature, valueRows } from '../../platform/printing/content.ts';

/** What the committee of a prequalification decided, item by item and by score, and who signs for it (招标投标法实施条例 18, 19; ADR 0047, 0059). */
export const prequalificationReport: Builder = (facts, worded) => {
  const held = need(facts.prequalification, 'PREQUALIFICATION_REPORT');
  return titled(
    'PREQUALIFICATION_REPORT',
    facts,
    '',
    numbered([
      heading('基本情况'),
      valueRows([
        ...rowsOf(worded, 'project', facts.project, ['code', 'name', 'tenderee', 'method', 'round']),
        ...rowsOf(worded, 'prequalification', held, ['no', 'applyDeadline', 'files', 'method', 'handedTime']),
      ]),
      heading('审查委员会'),
      listOf(worded, 'members', facts.members, [
        ['name', 20],
        ['role', 20],
        ['chair', 15],
        ['employer', 45],
      ]),
      heading('审查标准'),
      listOf(worded, 'qualificationItems', facts.qualificationItems, [
        ['item', 30],
        ['standard', 70],
      ]),
      ...part(
        worded,
        '评分标准',
        facts.qualificationCriteria.length > 0,
        listOf(worded, 'qualificationCriteria', facts.qualificationCriteria, [
          ['item', 70],
          ['score', 30],
        ]),
      ),
      ...part(
        worded,
        '逐项审查意见',
        facts.qualificationMarks.length > 0,
        listOf(worded, 'qualificationMarks', facts.qualificationMarks, [
          ['section', 14],
          ['applicant', 24],
          ['item', 14],
          ['votes', 16],
          ['passed', 10],
          ['ground', 22],
        ]),
      ),
      ...part(
        worded,
        '评分排序',
        facts.qualificationRanking.length > 0,
        listOf(worded, 'qualificationRanking', facts.qualificationRanking, [
          ['section', 20],
          ['rank', 10],
          ['applicant', 36],
          ['score', 14],
          ['result', 20],
        ]),
      ),
      ...part(
        worded,
        '审查结果',
        facts.qualificationResults.length > 0,
        listOf(worded, 'qualificationResults', facts.qualificationResults, [
          ['section', 20],
          ['applicant', 30],
          ['parties', 34],
          ['result', 16],
        ]),
      ),
      heading(worded('各标段结论')),
      listOf(worded, 'qualificationSections', facts.qualificationSections, [
        ['section', 26],
        ['applied', 14],
        ['qualified', 14],
        ['outcome', 46],
      ]),
      signature({
        label: '审查委员会成员签字：',
        lines: [facts.members.map(({ name }) => name).join('、'), `日期：${held.handedTime.slice(0, 10)}`],
      }),
    ]),
  );
};
