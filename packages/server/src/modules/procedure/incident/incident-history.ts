import { field, historyActions } from '../../../kernel/history.ts';

const kind = field.code('事项', 'Matter', 'bidding.IncidentKind');
const status = field.code('结果', 'Outcome', 'bidding.IncidentStatus');

/** What the history of a project shows of its incidents. */
export function plugInHistory(): void {
  historyActions.add('project PROPOSE_INCIDENT', {
    zh: '提出异常处置',
    en: 'Proposed an incident',
    fields: {
      kind,
      bidderName: field.text('中标人', 'Winner'),
      reason: field.text('情况说明', 'Reason'),
      claims: field.text('投标人索赔', 'Claims of bidders'),
      consequence: field.code('后续处理', 'What follows', 'bidding.FallConsequence'),
      deposit: field.code('保证金处理建议', 'Proposal about the deposit', 'bidding.DepositProposal'),
    },
  });
  historyActions.add('project DECIDE_INCIDENT', {
    zh: '审批异常处置',
    en: 'Decided on an incident',
    fields: { kind, status, note: field.text('审批意见', 'Words of the decision') },
  });
  historyActions.add('project MOVE_PROCEDURE', {
    zh: '更换流程版本',
    en: 'Moved to another version of the procedure',
    fields: { procedure: field.text('流程版本', 'Version'), reason: field.text('情况说明', 'Reason') },
  });
  historyActions.add('project WITHDRAW_INCIDENT', {
    zh: '撤回异常处置',
    en: 'Took an incident back',
    fields: { kind, status },
  });
}
