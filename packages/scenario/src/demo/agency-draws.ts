import { addHours, parseWireTime, wireTime } from '@tenderdesk/domain/calendar';
import {
  answerAgencyDraw,
  commitAgencyDraw,
  makeAgencyDraw,
  sealAgencyDraw,
  viewExtraction,
} from '@tenderdesk/server/modules/procedure/agency-draw/agency-draw.contract';
import { uploadPaper } from '../paper.ts';
import type { TenderSpec } from '../spec.ts';
import { known, step, type Step, type TenderState } from '../step.ts';

const after = (time: string, hours: number): string => wireTime(addHours(parseWireTime(time), hours));

const paramsOf = ({ projectId }: TenderState) => ({ projectId: known(projectId, 'the project'), number: 1 });

/** The plan leaves its agency to a draw. */
export const drawsAgency = (spec: TenderSpec): TenderSpec => ({ ...spec, drawsAgency: true });

/** The agency is drawn by clerk and department; the first one drawn declines, the second one is to be asked. */
export const agencyDrawn = ({ staff, times }: TenderSpec): Step[] => [
  step(after(times.project, 1), 'agency draw', staff.clerk, async (clerk, { state }) => {
    const { projectId } = paramsOf(state);
    const { candidates } = await clerk.call(viewExtraction, { params: { projectId } });
    const away = known(candidates.find(({ drawable }) => drawable)?.id, 'an agency');
    const sourceTime = after(times.project, 3);
    await clerk.call(commitAgencyDraw, {
      params: { projectId },
      body: {
        excluded: [{ supplierId: away, reason: '为本项目编制了可行性研究报告' }],
        sourceName: `上证综合指数${sourceTime.slice(0, 10)}收盘点位`,
        sourceTime,
        drawUntil: after(times.project, 24),
        reason: null,
      },
    });
  }),
  step(after(times.project, 2), 'agency draw sealed', staff.reviewer, async (reviewer, { state }) => {
    await reviewer.call(sealAgencyDraw, { params: paramsOf(state), body: {} });
  }),
  step(after(times.project, 4), 'agency drawn', staff.clerk, async (clerk, { state }) => {
    const params = paramsOf(state);
    const { draws } = await clerk.call(makeAgencyDraw, { params, body: { value: '3341.26' } });
    const supplierId = known(draws[0]?.order[0]?.supplierId, 'an agency');
    const letter = await uploadPaper(clerk, 'AGENCY_LETTER', '放弃代理函', [
      '我单位近期项目饱和，不能承担本项目招标代理。',
    ]);
    const body = { supplierId, accepted: false, reason: '近期项目饱和，来函放弃', files: [letter] };
    await clerk.call(answerAgencyDraw, { params, body });
  }),
];
