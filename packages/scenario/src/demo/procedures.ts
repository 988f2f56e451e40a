import { addDays } from '@tenderdesk/domain/calendar';
import {
  createChange,
  listUnits,
  viewChange,
} from '@tenderdesk/server/modules/procedure/procedure-change/procedure-change.contract';
import * as flow from '@tenderdesk/server/modules/work/flow/flow.contract';
import type { Actor } from '../actor.ts';
import { step, type Step } from '../step.ts';

const REVIEWER = 'tm02';

/** A version of the procedure that waits for its check: small purchases of one unit, with fewer phases. */
export function procedureSteps(now: string): Step[] {
  const propose = async (reviewer: Actor): Promise<void> => {
    const [unit] = await reviewer.call(listUnits, {});
    const { id } = await reviewer.call(createChange, {
      body: {
        name: '限额以下采购精简环节',
        organizationId: unit!.id,
        level: 'UNDER_AMOUNT',
        validFrom: addDays(now.slice(0, 10), 20),
        reason: '限额以下采购数量多、金额小，精简通知书环节，定标改由上级单位审批',
        body: {
          chain: null,
          chains: {
            CONFIRM_WINNER: [
              { action: 'check', holder: 'UNIT_LEADER' },
              { action: 'approve', holder: 'UPPER_LEADER' },
            ],
          },
          phases: { WINNING_NOTICE: 'OFF', PERFORMANCE_EVALUATION: 'REQUIRED' },
        },
      },
    });
    const { findings } = await reviewer.call(viewChange, { params: { procedureChangeId: id } });
    await reviewer.call(flow.submit, {
      body: {
        type: 'PROCEDURE',
        projectId: id,
        phase: 'PROCEDURE',
        reason: '岗位缺员的单位将于生效前配齐',
        confirmedWarnings: findings.filter(({ severity }) => severity === 'warn').map(({ ruleId }) => ruleId),
      },
    });
  };
  return [step(`${addDays(now.slice(0, 10), -2)} 10:40:00`, 'version of the procedure', REVIEWER, propose)];
}
