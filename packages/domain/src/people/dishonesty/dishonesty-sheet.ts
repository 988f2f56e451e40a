import { signature, valueRows, type PaperContent } from '../../platform/printing/content.ts';

/** A record as it is printed. Dates 'yyyy-MM-dd', times 'yyyy-MM-dd HH:mm:ss'; codes in words. */
export interface DishonestySheetFacts {
  supplierName: string;
  uscc: string;
  organizationName: string;
  projectName: string | null;
  kind: string;
  level: string;
  reach: string;
  facts: string;
  basis: string;
  effectiveFrom: string;
  effectiveTo: string;
  status: string;
  hearingDue: string | null;
  answer: string | null;
  answeredTime: string | null;
  /** Null while nobody has decided. */
  decidedTime: string | null;
  opinion: string | null;
  endedOn: string | null;
  endReason: string | null;
}

/** The notice to the company while it is heard; the decision once it came into effect. */
export function dishonestySheet(record: DishonestySheetFacts): PaperContent {
  const { supplierName, uscc, organizationName, projectName, hearingDue, answer, decidedTime, endedOn } = record;
  const heard = answer ?? '未在期限内陈述申辩';
  return {
    title: decidedTime === null ? '失信处理告知书' : '失信处理决定书',
    subtitle: record.kind,
    blocks: [
      valueRows([
        ['企业名称', supplierName],
        ['统一社会信用代码', uscc],
        ['填报单位', organizationName],
        projectName === null ? null : ['涉及项目', projectName],
        ['失信事实', record.facts],
        ['处理依据', record.basis],
        ['失信等级', record.level],
        ['适用范围', record.reach],
        ['处理期限', `${record.effectiveFrom}至${record.effectiveTo}`],
        ['状态', record.status],
      ]),
      valueRows([
        hearingDue === null ? null : ['申辩截止', hearingDue],
        answer === null && decidedTime === null
          ? null
          : ['企业陈述申辩', record.answeredTime === null ? heard : `${record.answeredTime}：${heard}`],
        decidedTime === null ? null : ['审批意见', record.opinion ?? '同意'],
        decidedTime === null ? null : ['审批时间', decidedTime],
        endedOn === null ? null : ['终止日期', endedOn],
        record.endReason === null ? null : ['终止原因', record.endReason],
      ]),
      signature({ label: '招标管理部门（盖章）', lines: [] }),
    ],
  };
}
