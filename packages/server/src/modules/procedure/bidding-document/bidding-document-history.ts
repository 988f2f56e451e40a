import { limitWords } from '@tenderdesk/domain/selection/prequalification/limited-number';
import type { PrequalificationTerms } from '@tenderdesk/domain/selection/prequalification/prequalification';
import { field, historyActions, type HistoryField, type HistoryPart } from '../../../kernel/history.ts';
import { sectionLine } from '../project/project-history.service.ts';

/** What an application holds and is reviewed by, one in each line. */
const termsField: HistoryField = {
  zh: '资格预审要求',
  en: 'Prequalification',
  read: (value, language) => {
    const terms = value as PrequalificationTerms | null | undefined;
    if (!terms) return null;
    const needed = { zh: '（必交）', en: ' (needed)' }[language];
    return [
      ...terms.files.map((file) => `${file.name}${file.needed ? needed : ''}`),
      ...terms.items.map(({ item, standard }) => `${item}：${standard}`),
      ...(terms.limit ? [limitWords(terms.limit)[language]] : []),
    ].join('\n');
  },
};
const bidDeadline = field.text('投标截止时间', 'Bid deadline');
const applyDeadline = field.text('资格预审申请截止时间', 'Deadline for applications');
const saved: HistoryPart = {
  zh: '保存招标文件',
  en: 'Saved the bidding document',
  fields: {
    saleStart: field.text('发售开始', 'Sale from'),
    saleEnd: field.text('发售结束', 'Sale until'),
    questionDeadline: field.text('提问截止时间', 'Question deadline'),
    applyDeadline,
    prequalificationTerms: termsField,
    bidDeadline,
    openingTime: field.text('开标时间', 'Opening time'),
    openingPlace: field.text('开标地点', 'Opening place'),
    bidValidityDays: field.text('投标有效期（天）', 'Bid validity (days)'),
    depositValidityDays: field.text('保证金有效期（天）', 'Deposit validity (days)'),
    electronic: field.flag('电子招投标', 'Electronic tender'),
    twoEnvelopes: field.flag('双信封', 'Two envelopes'),
    docFeeYuan: field.amount('文件售价', 'Price of the document', 'yuan'),
    performanceBondRate: field.percent('履约保证金比例', 'Performance bond'),
    sectionLimit: field.text('每个投标人最多中标标段数', 'Most sections for one bidder'),
    depositForms: field.codes('保证金形式', 'Forms of deposit', 'bidding.DepositForm'),
    depositRejects: field.flag('保证金不合要求作为否决条款', 'A deposit that is not in order rejects'),
    offersRescue: field.flag('解密失败补救', 'Rescue of a failed decryption'),
    contractTerms: field.text('合同主要条款', 'Contract terms'),
    sections: field.rows('标段', 'Sections', sectionLine),
  },
};
const basePrice: HistoryPart = {
  zh: '密封标底',
  en: 'Sealed the base price',
  fields: {
    section: field.text('标段', 'Section'),
    hasBasePrice: field.flag('设有标底', 'Has a base price'),
  },
};
const locked: HistoryPart = { zh: '锁定招标文件', en: 'Locked the bidding document', fields: {} };
interface Change {
  part: string;
  section: string | null;
  before: string;
  after: string;
}
const corrected: HistoryPart = {
  zh: '更正招标文件',
  en: 'Corrected the bidding document',
  fields: {
    fileVersion: field.text('文件版次', 'Version'),
    changes: field.rows('更正内容', 'What changed', (row) => {
      const { part, section, before, after } = row as unknown as Change;
      return `${section === null ? '' : `${section} `}${part}：${before || '--'} → ${after || '--'}`;
    }),
  },
};
const moved: HistoryPart = {
  zh: '顺延投标截止时间',
  en: 'Postponed the bid deadline',
  fields: { bidDeadline, applyDeadline },
};

/** What the history of a project shows of its document. */
export function plugInHistory(): void {
  historyActions.add('project SAVE_DOCUMENT', saved);
  historyActions.add('project SAVE_BASE_PRICE', basePrice);
  historyActions.add('project LOCK_DOCUMENT', locked);
  historyActions.add('project CORRECT_DOCUMENT', corrected);
  historyActions.add('project MOVE_DEADLINE', moved);
}
