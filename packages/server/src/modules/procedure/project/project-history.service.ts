import { saidWords, type SaidPrice } from '@tenderdesk/domain/inquiry/inquiry-record/price-reference';
import { lowPriceWords } from '@tenderdesk/domain/selection/evaluation/low-price';
import { dictLabel } from '@tenderdesk/domain/platform/reference/dictionaries';
import type { Language } from '@tenderdesk/domain/rule';
import { amountText, field, historyActions, historyOf, type HistoryPart } from '../../../kernel/history.ts';
import type { Context } from '../../../kernel/context.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { viewProject } from './project.service.ts';

/** What is told of a project's base data wherever they are saved. */
export const baseFields: HistoryPart['fields'] = {
  name: field.text('项目名称', 'Project'),
  projectType: field.code('项目类型', 'Project type', 'bidding.ProjectType'),
  biddingMethod: field.code('采购方式', 'Method', 'bidding.BiddingMethod'),
  fundSource: field.code('资金来源', 'Fund source', 'bidding.FundSource'),
  estimatedAmount: field.amount('估算金额', 'Estimated amount'),
  unplannedReason: field.text('计划外原因', 'Reason outside the plan'),
};

/** A section in one line: its name and the amounts that the entry tells. */
export function sectionLine(row: Record<string, unknown>, language: Language): string {
  const amount = (key: string, unit: 'wan' | 'yuan', zh: string, en: string): string[] =>
    typeof row[key] === 'string' ? [`${language === 'zh' ? zh : en} ${amountText(row[key], unit, language)}`] : [];
  return [
    String(row['name']),
    ...amount('estimatedAmount', 'wan', '估算', 'estimate'),
    ...amount('controlPrice', 'wan', '最高限价', 'ceiling'),
    ...amount('depositYuan', 'yuan', '保证金', 'deposit'),
    ...formulaWords(row['formula'], language),
    ...lowPriceTerms(row['lowPrice'], language),
    ...referred(row['references'], language),
  ].join(' · ');
}

/** What the price formula of a section is called. */
const formulaWords = (formula: unknown, language: Language): string[] =>
  typeof formula === 'object' && formula !== null && 'kind' in formula && typeof formula.kind === 'string'
    ? [dictLabel('bidding.FormulaKind', formula.kind, language)]
    : [];

/** What the ceiling of a section refers to. */
const referred = (said: unknown, language: Language): string[] =>
  Array.isArray(said) && said.length > 0
    ? [
        (language === 'zh' ? '限价依据：' : 'ceiling by: ') +
          said.map((one) => saidWords(one as SaidPrice, language)).join(language === 'zh' ? '；' : '; '),
      ]
    : [];

/** Below which shares a price of a section is asked about. */
function lowPriceTerms(terms: unknown, language: Language): string[] {
  if (typeof terms !== 'object' || terms === null) return [];
  const share = (key: string): string | null => {
    const value = (terms as Record<string, unknown>)[key];
    return typeof value === 'string' ? value : null;
  };
  const words = lowPriceWords({ ceilingShare: share('ceilingShare'), meanShare: share('meanShare') }, language);
  return words === '' ? [] : [language === 'zh' ? `偏低报价：${words}` : `low price: ${words}`];
}

const created: HistoryPart = { zh: '建项', en: 'Created', fields: baseFields };
const entered: HistoryPart = {
  zh: '进入环节',
  en: 'Entered a phase',
  fields: { phase: field.code('环节', 'Phase', 'bidding.ProjectPhase') },
};
const ended: HistoryPart = {
  zh: '项目完结',
  en: 'Ended',
  fields: { result: field.code('结果', 'Result', 'bidding.ProjectResult') },
};

const failed: HistoryPart['fields'] = {
  failResult: field.code('处理结果', 'Result', 'bidding.FailResult'),
  reason: field.said('原因', 'Reason'),
};
const roundBegun: HistoryPart = {
  zh: '进入新一轮',
  en: 'Began another round',
  fields: { round: field.text('轮次', 'Round'), ...failed },
};
const handedOver: HistoryPart = {
  zh: '移交',
  en: 'Handed over',
  fields: { clerk: field.text('经办人', 'Officer'), reason: field.said('原因', 'Reason') },
};
const parted: HistoryPart = {
  zh: '未成交标段另行招标',
  en: 'Failed sections go on in a project of their own',
  fields: {
    childCode: field.text('新项目编号', 'New project'),
    sections: field.rows('标段', 'Sections', sectionLine),
    reason: field.said('原因', 'Reason'),
  },
};

const sectionLeft: HistoryPart['fields'] = {
  sections: field.rows('标段', 'Sections', sectionLine),
  phase: field.code('环节', 'Phase', 'bidding.ProjectPhase'),
  reason: field.said('原因', 'Reason'),
};

const restBought: HistoryPart['fields'] = {
  contractNo: field.text('合同编号', 'Contract number'),
  leftAmount: field.amount('合同剩余金额', 'Left of the contract'),
  estimatedAmount: field.amount('估算金额', 'Estimated amount'),
  reason: field.said('原因', 'Reason'),
  largerReason: field.said('超出剩余金额的原因', 'Why more than was left'),
};

/** What the history of a project shows of this module's work. */
export function plugInHistory(): void {
  historyActions.add('project CREATE', created);
  historyActions.add('project IMPORT', {
    zh: '由原系统导入',
    en: 'Imported from elsewhere',
    fields: {
      ...baseFields,
      result: field.code('项目结果', 'Result', 'bidding.ProjectResult'),
      phase: field.code('进入环节', 'Came in at', 'bidding.ProjectPhase'),
      phaseDate: field.text('进入该环节日期', 'In it since'),
      file: field.text('来源文件', 'From the file'),
    },
  });
  historyActions.add('project ENTER_PHASE', entered);
  historyActions.add('project END_PROJECT', ended);
  historyActions.add('project BEGIN_ROUND', roundBegun);
  historyActions.add('project PART_PROJECT', parted);
  historyActions.add('project SPLIT_OFF', {
    zh: '拆分标段',
    en: 'Split a section off',
    fields: { childCode: field.text('新项目编号', 'New project'), ...sectionLeft },
  });
  historyActions.add('project SPLIT_FROM', {
    zh: '由拆分标段建项',
    en: 'Began as a section of another project',
    fields: { originCode: field.text('原项目编号', 'Origin'), ...sectionLeft },
  });
  historyActions.add('project BUY_REST', {
    zh: '合同终止后剩余部分另行采购',
    en: 'What a contract left is bought anew',
    fields: { childCode: field.text('新项目编号', 'New project'), ...restBought },
  });
  historyActions.add('project REST_FROM', {
    zh: '采购已终止合同的剩余部分',
    en: 'Buys what an ended contract left',
    fields: { originCode: field.text('原项目编号', 'Origin'), ...restBought },
  });
  historyActions.add('project HAND_OVER', handedOver);
}

/** The history of a project and its flows by the page. @throws HttpError 404 */
export async function history(context: Context, projectId: string, query: Pick<PageQuery, 'page' | 'size'>) {
  await viewProject(context, projectId);
  return historyOf(context, ['project', 'PROJECT', 'EVALUATION_REPORT', 'AWARD'], projectId, query);
}
