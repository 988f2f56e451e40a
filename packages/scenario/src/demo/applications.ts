import { addDays } from '@tenderdesk/domain/calendar';
import { subtract } from '@tenderdesk/domain/money';
import {
  apply,
  sendResults,
  viewPrequalification,
} from '@tenderdesk/server/modules/selection/prequalification/prequalification.contract';
import {
  declareReviewAvoidance,
  handInApplicationScores,
  handInReview,
  handOverReview,
  markApplication,
  scoreApplication,
  viewReview,
} from '@tenderdesk/server/modules/selection/prequalification/review.contract';
import { evaluationSteps } from '../evaluation.ts';
import { uploadPaper } from '../paper.ts';
import { bidsOf, type TenderSpec } from '../spec.ts';
import { known, step, type Scene, type Step } from '../step.ts';
import { AUDITED_COMPANIES } from './companies.ts';

/** Companies apply before they bid: until the day on which the deposits of others are confirmed. */
export const prequalified = (spec: TenderSpec): TenderSpec => ({
  ...spec,
  applyDeadline: spec.times.depositConfirmed,
  question: null,
});

/** Those who will bid have applied. */
export const applied = (spec: TenderSpec): Step[] =>
  bidsOf(spec).map(({ bidder, index }) =>
    step(spec.times.registration, `application ${bidder.username}`, bidder.username, async (actor, { state }) => {
      const sectionId = known(state.sectionIds?.[index], 'the section');
      const { contact, phone } = bidder;
      const files = [];
      for (const [file, name] of ['资质证书', '业绩证明'].entries())
        files.push({
          file,
          attachmentIds: [await uploadPaper(actor, 'PREQUALIFICATION', name, [spec.name, `联系人：${contact}`])],
        });
      await actor.call(apply, { body: { sectionId, contact, phone, files, version: 0 } });
    }),
  );

/** How many apply where the number of the qualified is limited, and how many are. */
const APPLICANTS = 6;
const LIMIT = {
  most: 4,
  criteria: [
    { item: '类似工程业绩', score: '60' },
    { item: '项目负责人和主要人员', score: '25' },
    { item: '财务状况', score: '15' },
  ],
};

/** More apply than may be qualified: who passes is scored, and the first ones are invited to bid. */
export function limited(plain: TenderSpec): TenderSpec {
  const spec = prequalified(plain);
  return {
    ...spec,
    applyLimit: LIMIT,
    sections: spec.sections.map((section) => {
      const there = new Set(section.bidders.map(({ username }) => username));
      const more = AUDITED_COMPANIES.filter(
        ({ username, kinds }) => kinds.includes('CONSTRUCTION') && !there.has(username),
      ).map(({ username, contact, mobile }) => ({
        ...section.bidders[0]!,
        username,
        contact,
        phone: mobile,
        members: [],
      }));
      return { ...section, bidders: [...section.bidders, ...more].slice(0, APPLICANTS) };
    }),
  };
}

/** Days that the law leaves between the results and the deadline for bids (法24), and one more. */
const TO_BID = 21;

/** Those who applied are reviewed by a committee drawn for it, scored, and told. */
export function ranked(spec: TenderSpec): Step[] {
  const { staff, applyDeadline = spec.times.depositConfirmed } = spec;
  const [first, day, told] = [0, 1, 2].map((days) => addDays(applyDeadline.slice(0, 10), days)) as [
    string,
    string,
    string,
  ];
  const seated = `${first} 14:00:00`;
  const projectOf = ({ state }: Scene) => ({ projectId: known(state.projectId, 'the project') });
  const chair = known(staff.experts[0], 'the chair');
  return [
    ...applied(spec),
    ...evaluationSteps({ ...spec, times: { ...spec.times, committee: seated, bidDeadline: seated } }).filter(
      ({ name }) => name === 'committee',
    ),
    ...staff.experts.map((expert, seat) => ({
      // the review begins once the deadline for applications has been seen to
      ...(seat === 0 && { afterDue: true as const }),
      ...step(`${day} 09:30:00`, `applications reviewed ${expert}`, expert, async (member, scene) => {
        const params = projectOf(scene);
        await member.call(declareReviewAvoidance, { params, body: { declared: false, reason: null } });
        const { sections, terms } = await member.call(viewReview, { params });
        const marks = terms.items.map((_, item) => ({ item, passed: true, ground: null }));
        for (const { id: applicationId } of sections.flatMap(({ applications }) => applications))
          await member.call(markApplication, { params, body: { applicationId, marks } });
        await member.call(handInReview, { params });
      }),
    })),
    ...staff.experts.map((expert, seat) =>
      step(`${day} 14:00:00`, `applications scored ${expert}`, expert, async (member, scene) => {
        const params = projectOf(scene);
        const { sections } = await member.call(viewReview, { params });
        for (const { applications } of sections)
          for (const [place, { id: applicationId }] of applications.entries()) {
            const less = String(2 * place + seat);
            const scores = LIMIT.criteria.map(({ score }, criterion) => ({
              criterion,
              value: criterion === 0 ? subtract(subtract(score, '4'), less) : subtract(score, '2.5'),
            }));
            await member.call(scoreApplication, { params, body: { applicationId, scores } });
          }
        await member.call(handInApplicationScores, { params });
      }),
    ),
    step(`${day} 16:30:00`, 'applications handed over', chair, async (member, scene) => {
      await member.call(handOverReview, { params: projectOf(scene) });
    }),
    step(`${told} 09:00:00`, 'applicants told', staff.clerk, async (clerk, scene) => {
      const params = projectOf(scene);
      const { version } = await clerk.call(viewPrequalification, { params, query: {} });
      const bidDeadline = `${addDays(told, TO_BID)} 09:30:00`;
      await clerk.call(sendResults, { params, body: { bidDeadline, version } });
    }),
  ];
}
