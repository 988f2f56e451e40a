import type { PaperFacts } from '@tenderdesk/domain/oversight/paper/facts';
import { limitWords } from '@tenderdesk/domain/selection/prequalification/limited-number';
import type { ReportedSection } from '@tenderdesk/domain/selection/prequalification/review-report';
import type { ReportRow } from '../../selection/prequalification/report.service.ts';
import { ApplicationResult } from '@tenderdesk/domain/selection/prequalification/prequalification';
import { word } from './fact-words.ts';
import type { Subject } from './subjects.service.ts';

const leadOf = ([lead = '']: readonly string[]): string => lead;

function outcomeOf({ short, failed }: ReportedSection): string {
  if (short) return '申请人少于三个，未予审查，依法重新招标';
  return failed ? '合格申请人少于三个，依法重新招标' : '合格申请人不少于三个，可以投标';
}

const marksOf = ({ name: section, applications }: ReportedSection): PaperFacts['qualificationMarks'] =>
  applications.flatMap(({ names, verdicts }) =>
    verdicts.map(({ item, passed, pro, contra, grounds }) => ({
      section,
      applicant: leadOf(names),
      item,
      votes: `通过${pro}票，不通过${contra}票`,
      passed: passed ? '通过' : '不通过',
      ground: grounds.join('；'),
    })),
  );

const resultsOf = ({ name: section, applications }: ReportedSection): PaperFacts['qualificationResults'] =>
  applications.map(({ names, result }) => ({
    section,
    applicant: leadOf(names),
    parties: names.length > 1 ? names.join('、') : '',
    result: ApplicationResult.words[result].zh,
  }));

/** Those of a section who were scored, the first one first. */
const rankingOf = ({ name: section, applications }: ReportedSection): PaperFacts['qualificationRanking'] =>
  applications
    .flatMap(({ names, result, ranked }) => (ranked ? [{ applicant: leadOf(names), result, ...ranked }] : []))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ applicant, result, score, rank }) => ({
      section,
      rank: String(rank),
      applicant,
      score,
      result: ApplicationResult.words[result].zh,
    }));

/** What a review of a prequalification decided, as its report shows it: who came late or withdrew is not in it. */
export const qualificationSubject = ({ no, handedOverTime, content }: ReportRow): Subject => ({
  id: String(no),
  supplierId: null,
  facts: {
    prequalification: {
      no: String(no),
      applyDeadline: content.applyDeadline,
      files: content.files.join('、'),
      method: content.limit ? limitWords(content.limit).zh : '合格制',
      handedTime: handedOverTime,
    },
    members: content.members.map(({ name, role, chair, employer }) => ({
      name,
      role: word('CommitteeRole', role),
      chair: chair ? '组长' : '成员',
      employer,
      signedTime: '',
      dissent: '',
      refusal: '',
    })),
    qualificationItems: content.items.map(({ item, standard }) => ({ item, standard })),
    qualificationCriteria: (content.limit?.criteria ?? []).map(({ item, score }) => ({ item, score })),
    qualificationRanking: content.sections.flatMap(rankingOf),
    qualificationSections: content.sections.map((one) => ({
      section: one.name,
      applied: String(one.applied),
      qualified: one.short ? '' : String(one.applications.filter(({ result }) => result === 'QUALIFIED').length),
      outcome: outcomeOf(one),
    })),
    qualificationMarks: content.sections.flatMap(marksOf),
    qualificationResults: content.sections.flatMap(resultsOf),
  },
});
