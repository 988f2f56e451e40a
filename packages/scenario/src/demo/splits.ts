import { addHours, parseWireTime, wireTime } from '@tenderdesk/domain/calendar';
import {
  decideIncident,
  listIncidents,
  proposeSplit,
} from '@tenderdesk/server/modules/procedure/incident/incident.contract';
import type { TenderSpec } from '../spec.ts';
import { known, step, type Step, type TenderState } from '../step.ts';
import { wordsOf } from '../words.ts';

const after = (time: string, hours: number): string => wireTime(addHours(parseWireTime(time), hours));

const paramsOf = ({ projectId }: TenderState) => ({ projectId: known(projectId, 'the project') });

/** The contract of the last section takes longer: it goes on in a project of its own, as the approver agrees. */
export const sectionSplit = (spec: TenderSpec): Step[] => {
  const { staff, times } = spec;
  return [
    step(after(times.noticeApproved, 20), 'split proposed', staff.clerk, async (clerk, { state }) => {
      const params = paramsOf(state);
      const { splittable } = await clerk.call(listIncidents, { params });
      const { sectionId } = known(splittable.at(-1), 'a section');
      const reason = wordsOf(spec)('该标段中标人办理履约担保尚需时日，其他标段先行签订合同。');
      await clerk.call(proposeSplit, { params, body: { sectionId, ground: 'CONTRACT', reason, files: [] } });
    }),
    step(after(times.noticeApproved, 22), 'split approved', staff.approver, async (approver, { state }) => {
      const { incidents } = await approver.call(listIncidents, { params: paramsOf(state) });
      const { id: incidentId, version } = known(incidents[0], 'the incident');
      await approver.call(decideIncident, { params: { incidentId }, body: { approved: true, version } });
    }),
  ];
};
