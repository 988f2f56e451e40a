import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  bidQuestionId: 'select id from bid_question where project_id = $1',
  memberId:
    'select m.id from committee_member m join committee c on c.id = m.committee_id where c.project_id = $1 order by m.ordinal',
  returnId:
    'select r.id from report_return r join evaluation_report e on e.id = r.report_id where e.project_id = $1 order by r.returned_time',
  referralId:
    'select f.id from report_referral f join report_return r on r.id = f.return_id join evaluation_report e on e.id = r.report_id where e.project_id = $1',
};
