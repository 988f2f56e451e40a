import { endsByRecord } from '@tenderdesk/domain/selection/negotiation/negotiation';
import { multiply, roundAmount, subtract } from '@tenderdesk/domain/money';
import {
  declareAvoidance,
  saveCommittee,
  viewCommittee,
} from '@tenderdesk/server/modules/selection/committee/committee.contract';
import {
  handInScores,
  reviewBid,
  saveScores,
  signReport,
  summarise,
  viewEvaluation,
} from '@tenderdesk/server/modules/selection/evaluation/evaluation.contract';
import { handOverReport } from '@tenderdesk/server/modules/selection/evaluation/report-handover.contract';
import { markReviewItems, viewReviewList } from '@tenderdesk/server/modules/selection/evaluation/review-list.contract';
import { listNameableExperts } from '@tenderdesk/server/modules/people/expert/expert.contract';
import { recordSlip } from './drawing.ts';
import { chain } from './flow-steps.ts';
import { quoteSteps, recordSteps } from './negotiating.ts';
import { findPeople } from './people.ts';
import { bidsOf, type TenderSpec } from './spec.ts';
import { known, step, type Step, type TenderState } from './step.ts';
import { wordsOf } from './words.ts';

/** Committee, review, rounds of quotes where the method has them, scores by member and criterion, summary, signatures, report. */
export const evaluationSteps = (spec: TenderSpec): Step[] =>
  endsByRecord(spec.method ?? 'OPEN_TENDER')
    ? [...committeeSteps(spec), ...quoteSteps(spec), ...recordSteps(spec), ...signatureSteps(spec)]
    : scoredSteps(spec);

const scoredSteps = (spec: TenderSpec): Step[] => [
  ...committeeSteps(spec),
  ...markSteps(spec),
  reviewStep(spec),
  ...quoteSteps(spec),
  ...scoreSteps(spec),
  ...reportSteps(spec),
];

const projectOf = ({ projectId }: TenderState): { projectId: string } => ({
  projectId: known(projectId, 'the project'),
});

function committeeSteps(spec: TenderSpec): Step[] {
  const { staff, times } = spec;
  return [
    step(times.committee, 'committee', staff.reviewer, async (reviewer, { cast, state }) => {
      const params = projectOf(state);
      const before = await reviewer.call(viewCommittee, { params });
      if (before.members.some(({ chair }) => chair)) return;
      const { content } = await reviewer.call(listNameableExperts, { query: { size: 500 } });
      const chosen = await findPeople(
        cast,
        staff.experts,
        content,
        (row, person) => row.displayName === person.displayName,
      );
      await recordSlip(
        reviewer,
        spec,
        params.projectId,
        chosen.map(({ userId }) => userId),
      );
      const { version } = await reviewer.call(viewCommittee, { params });
      const members = chosen.map(({ userId }, index) => ({ userId, role: 'EXPERT' as const, chair: index === 0 }));
      await reviewer.call(saveCommittee, { params, body: { members, reason: '按评标专业确定', version } });
    }),
    ...staff.experts.map((expert) =>
      step(times.review, `avoidance ${expert}`, expert, async (member, { state, again }) => {
        if (
          again &&
          (await member.call(viewEvaluation, { params: projectOf(state) })).member?.avoidanceDeclared === false
        )
          return;
        await member.call(declareAvoidance, { body: { ...projectOf(state), declared: false } });
      }),
    ),
  ];
}

/** Where the document has review lists, every member passes each item of each bid. */
const markSteps = (spec: TenderSpec): Step[] =>
  spec.sections.every(({ reviewItems = [] }) => reviewItems.length === 0)
    ? []
    : spec.staff.experts.map((expert) =>
        step(spec.times.review, `review lists ${expert}`, expert, async (member, { state }) => {
          const params = projectOf(state);
          const { sections } = await member.call(viewReviewList, { params });
          const marks = sections.flatMap(({ bids }) =>
            bids.flatMap(({ bidId, marks: items }) =>
              items.map(({ itemId }) => ({ bidId, itemId, passed: true, reason: null })),
            ),
          );
          await member.call(markReviewItems, { params, body: { marks } });
        }),
      );

/** The chair notes that every bid passed the review. */
const reviewStep = (spec: TenderSpec): Step =>
  step(spec.times.review, 'review', known(spec.staff.experts[0], 'the chair'), async (chair, { state }) => {
    for (const { key } of bidsOf(spec)) {
      const body = { ...projectOf(state), bidId: known(state.bids[key], 'the bid'), result: 'PASS' as const };
      await chair.call(reviewBid, { body });
    }
  });

const scoreSteps = (spec: TenderSpec): Step[] =>
  spec.staff.experts.map((expert, member) =>
    step(spec.times.scoring, `scores ${expert}`, expert, async (actor, { state, again }) => {
      if (again && (await actor.call(viewEvaluation, { params: projectOf(state) })).member?.handedIn) return;
      await actor.call(saveScores, { body: { ...projectOf(state), scores: scoresOf(spec, state, member) } });
      await actor.call(handInScores, { body: projectOf(state) });
    }),
  );

/** What the first of the list gets of a criterion, and how much less each following one. */
const BEST = '0.95';
const STEP = '0.03';
/** Members are not equally strict, each one so towards all bids. */
const STRICTNESS = '0.01';

/** The scores of one member: in each criterion less for every place further down in the specification's list. */
const scoresOf = (spec: TenderSpec, { bids, criterionIds }: TenderState, member: number) =>
  spec.sections.flatMap((section, index) =>
    section.bidders.flatMap(({ username }, place) => {
      const share = subtract(subtract(BEST, multiply(String(place), STEP)), multiply(String(member), STRICTNESS));
      return spec.criteria.flatMap(({ type, score }, criterion) =>
        // a price with a formula is computed
        section.formula && type === 'PRICE'
          ? []
          : [
              {
                bidId: known(bids[`${index}/${username}`], 'the bid'),
                criterionId: known(criterionIds?.[criterion], 'the criterion'),
                value: roundAmount(multiply(score, share), 2),
              },
            ],
      );
    }),
  );

function reportSteps(spec: TenderSpec): Step[] {
  const { staff, times } = spec;
  return [
    step(times.summary, 'summary', staff.clerk, async (clerk, { state, again }) => {
      const { report } = await clerk.call(viewEvaluation, { params: projectOf(state) });
      if (again && report) return;
      const text = wordsOf(spec)(
        '评标委员会按招标文件载明的标准和方法完成评审，投标文件均通过初步评审，推荐的中标候选人见排序。',
      );
      await clerk.call(summarise, { params: projectOf(state), body: { text, version: report?.version ?? 0 } });
    }),
    ...signatureSteps(spec),
  ];
}

/** The chair hands the signed report to the tenderee; a record of a negotiation is the house's own. */
const handoverSteps = (spec: TenderSpec): Step[] =>
  endsByRecord(spec.method ?? 'OPEN_TENDER')
    ? []
    : [
        step(
          spec.times.summary,
          'report handed over',
          known(spec.staff.experts[0], 'the chair'),
          async (chair, { state }) => {
            const { report, handover } = await chair.call(viewEvaluation, { params: projectOf(state) });
            if (handover) return;
            const { version } = known(report ?? undefined, 'the report');
            await chair.call(handOverReport, { body: { ...projectOf(state), version } });
          },
        ),
      ];

/** Every member signs, and the report goes its way. */
function signatureSteps(spec: TenderSpec): Step[] {
  const { staff, times } = spec;
  return [
    ...staff.experts.map((expert) =>
      step(times.summary, `signature ${expert}`, expert, async (actor, { state }) => {
        const { member, report } = await actor.call(viewEvaluation, { params: projectOf(state) });
        if (member?.signed) return;
        await actor.call(signReport, {
          body: { ...projectOf(state), version: known(report ?? undefined, 'the report').version },
        });
      }),
    ),
    ...handoverSteps(spec),
    ...chain(spec, { type: 'EVALUATION_REPORT', phase: 'BID_OPENING' }, 'evaluation report', {
      submitted: times.report,
      checked: times.reportChecked,
      approved: times.reportApproved,
    }),
  ];
}
