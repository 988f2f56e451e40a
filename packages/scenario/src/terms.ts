import { multiply, roundAmount, yuanFromWan } from '@tenderdesk/domain/money';
import { DEFAULT_PARAMS } from '@tenderdesk/domain/params';
import type { ProjectClass } from '@tenderdesk/domain/procedure/project/project-type';
import type { CriterionSpec, ScenarioProjectType } from './spec.ts';

/** Invented criteria; their price scores stay above the least of the group's platform (R10). */
export const CRITERIA: Readonly<Record<ProjectClass, readonly CriterionSpec[]>> = {
  ENGINEERING: [
    { type: 'PRICE', item: '投标报价', score: '60' },
    { type: 'TECH', item: '施工组织设计', score: '25' },
    { type: 'BUSINESS', item: '企业业绩与人员', score: '15' },
  ],
  GOODS: [
    { type: 'PRICE', item: '投标报价', score: '70' },
    { type: 'TECH', item: '技术参数响应', score: '20' },
    { type: 'BUSINESS', item: '供货与售后', score: '10' },
  ],
  SERVICE: [
    { type: 'PRICE', item: '投标报价', score: '30' },
    { type: 'TECH', item: '服务方案', score: '40' },
    { type: 'BUSINESS', item: '企业业绩与人员', score: '20' },
    { type: 'CREDIT', item: '信用评价', score: '10' },
  ],
};

/** 元: 2 % of the estimate (万元) under the caps of R19, in whole thousands. */
export function depositFor(projectType: ScenarioProjectType, estimatedAmount: string): string {
  const rate = DEFAULT_PARAMS['bidding.deposit.rate'];
  const cap = BigInt(
    DEFAULT_PARAMS[projectType === 'SURVEY_DESIGN' ? 'bidding.deposit.capDesignYuan' : 'bidding.deposit.capWorksYuan'],
  );
  const share = BigInt(roundAmount(yuanFromWan(multiply(estimatedAmount, rate)), 0));
  const most = share < cap ? share : cap;
  return String(most - (most % 1000n));
}
