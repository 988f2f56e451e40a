import { RejectReason, ReviewResult } from '@tenderdesk/domain/selection/evaluation/codes';
import { outsideScore } from '@tenderdesk/domain/selection/elsewhere/elsewhere';
import { needed, uscc } from '@tenderdesk/domain/access/account/validators';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { importColumn } from '../../../kernel/import-columns.ts';
import { importOf } from '../../../kernel/import.ts';
import {
  actionsOf,
  checked,
  coded,
  dateText,
  dateTimeText,
  done,
  enumOf,
  fileRef,
  id,
  optionalText,
  roundQuery,
  text,
} from '../../../kernel/wire.ts';

/** What came of a project that is held on another platform, or on paper. */

const params = z.object({ projectId: id });
const OPENS = { permit: 'OPEN:BID_OPENING', scope: 'organization' } as const;
const RECORDS = { permit: ['RECORD:BID_EVALUATION', 'PREPARE:PROJECT'], scope: 'organization' } as const;
const files = z.array(id).max(20);

/** Prices in 万元. */
const OutsideBid = z
  .object({
    bidId: id,
    bidderName: z.string(),
    uscc: z.string().nullable(),
    priceText: z.string(),
    priceKind: coded,
    price: z.string().nullable(),
    overCeiling: z.boolean(),
    periodDays: z.number().int().nullable(),
    quality: z.string().nullable(),
    managerName: z.string().nullable(),
    managerCert: z.string().nullable(),
    remark: z.string().nullable(),
    status: coded,
    result: coded.nullable(),
    rejectReason: coded.nullable(),
    clause: z.string().nullable(),
    rank: z.number().int().nullable(),
    score: z.string().nullable(),
  })
  .meta({ id: 'OutsideBid' });

const Elsewhere = z
  .object({
    projectId: id,
    platform: coded,
    /** Of the record of the opening; 0 before its phase. */
    version: z.number().int(),
    opening: z
      .object({
        status: coded,
        /** As the document announces it. */
        openingTime: dateTimeText,
        place: z.string(),
        openedTime: dateTimeText.nullable(),
        hostName: z.string().nullable(),
        recorder: z.string().nullable(),
        enteredTime: dateTimeText.nullable(),
        enteredByName: z.string().nullable(),
        reason: z.string().nullable(),
        closedTime: dateTimeText.nullable(),
        files: z.array(fileRef),
      })
      .nullable(),
    /** Nobody who took part before the opening is entered. */
    sections: z.array(
      z.object({
        sectionId: id,
        code: z.string(),
        name: z.string(),
        status: coded,
        controlPrice: z.string().nullable(),
        bids: z.array(OutsideBid),
      }),
    ),
    report: z
      .object({
        handedDate: dateText,
        enteredTime: dateTimeText,
        reason: z.string().nullable(),
        files: z.array(fileRef),
      })
      .nullable(),
    allowedActions: actionsOf('opening', 'bids', 'close', 'outcomes', 'report'),
  })
  .meta({ id: 'Elsewhere' });

export const viewElsewhere = endpoint({
  method: 'GET',
  path: '/tender/elsewhere/{projectId}',
  summary: 'What is entered of a project that is held elsewhere: opening, bids, outcome, report',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params,
  query: roundQuery,
  reply: Elsewhere,
});

export const recordOutsideOpening = endpoint({
  method: 'PUT',
  path: '/tender/elsewhere/{projectId}/opening',
  summary: 'When, where and by whom bids were opened elsewhere; not before the announced time',
  ...OPENS,
  params,
  body: z.strictObject({
    openedTime: dateTimeText,
    place: text(200),
    hostName: text(100),
    recorder: optionalText(100),
    /** Why it is entered days later. */
    reason: optionalText(500),
    files,
    version: z.number().int(),
  }),
  reply: Elsewhere,
  rules: ['OUTSIDE_TOO_EARLY', 'OUTSIDE_OPENED_TIME', 'DATE_ENTERED'],
});

/** Points, two decimals at most. */
const scoreText = checked(outsideScore);

const content = {
  bidderName: text(200),
  uscc: checked(needed(uscc)),
  legalPerson: optionalText(100),
  /** As it was read out. */
  priceText: text(500),
  periodDays: z.number().int().min(1).max(36500).nullish(),
  quality: optionalText(200),
  managerName: optionalText(50),
  managerCert: optionalText(100),
  remark: optionalText(500),
};

export const saveOutsideBid = endpoint({
  method: 'PUT',
  path: '/tender/elsewhere/{projectId}/bid',
  summary: 'A bid that was read out elsewhere: added, or entered again for the same company and section',
  ...OPENS,
  params,
  body: z.strictObject({ sectionId: id, ...content }),
  reply: done,
  rules: ['HELD_HERE'],
  example: {
    sectionId: '0'.repeat(32),
    bidderName: '岚工筑路工程有限公司',
    uscc: '91990000ABCDEFGHJX',
    priceText: '4750万元',
  },
});

export const removeOutsideBid = endpoint({
  method: 'DELETE',
  path: '/tender/elsewhere/{projectId}/bid/{bidId}',
  summary: 'Takes out a bid that was entered by mistake, before the record is closed',
  ...OPENS,
  params: params.extend({ bidId: id }),
  reply: done,
});

export const closeOutsideOpening = endpoint({
  method: 'POST',
  path: '/tender/elsewhere/{projectId}/close',
  summary: 'The record of the opening is whole; sections with too few bids fail (R36)',
  ...OPENS,
  params,
  body: z.strictObject({ version: z.number().int() }),
  reply: Elsewhere,
});

const outcome = {
  result: enumOf(ReviewResult),
  rank: z.number().int().min(1).max(1000).nullish(),
  /** Left out where the method has no score. */
  score: scoreText.nullish(),
  rejectReason: enumOf(RejectReason).nullish(),
  clause: optionalText(500),
};

export const saveOutsideOutcome = endpoint({
  method: 'PUT',
  path: '/tender/elsewhere/{projectId}/outcome/{bidId}',
  summary: 'What the committee elsewhere decided on a bid, with its place',
  ...RECORDS,
  params: params.extend({ bidId: id }),
  body: z.strictObject(outcome),
  reply: done,
  rules: ['OUTSIDE_PLACE', 'R44'],
});

export const recordOutsideReport = endpoint({
  method: 'PUT',
  path: '/tender/elsewhere/{projectId}/report',
  summary: 'The day on which the report of the committee came, with its file; dates of the house count from it',
  ...RECORDS,
  params,
  body: z.strictObject({
    handedDate: dateText,
    reason: optionalText(500),
    files: files.min(1),
    version: z.number().int(),
  }),
  reply: Elsewhere,
  rules: ['HANDOVER_DATE', 'DATE_ENTERED', 'OUTSIDE_OUTCOMES', 'OUTSIDE_RANKS'],
});

const sectionCode = text(100);
const SECTION = importColumn.text('sectionCode', '标段编号', 'Section', { required: true });
const CODE = importColumn.text('uscc', '统一社会信用代码', 'Credit code', { required: true });

const BidRow = z.strictObject({ sectionCode, ...content });
export type BidRow = z.output<typeof BidRow>;

export const importOutsideBids = importOf({
  path: '/tender/elsewhere/bids',
  ...OPENS,
  name: { zh: '外部开标记录导入', en: 'Opening record from elsewhere' },
  form: BidRow,
  columns: [
    SECTION,
    importColumn.text('bidderName', '投标人', 'Bidder', { required: true }),
    CODE,
    importColumn.text('legalPerson', '法定代表人', 'Legal person'),
    importColumn.text('priceText', '唱标报价', 'Price as read out', { required: true }),
    importColumn.whole('periodDays', '工期（日）', 'Period (days)'),
    importColumn.text('quality', '质量', 'Quality'),
    importColumn.text('managerName', '项目负责人', 'Manager'),
    importColumn.text('managerCert', '证书编号', 'Certificate'),
    importColumn.text('remark', '备注', 'Remark'),
  ],
  keyOf: (row) => `${row.sectionCode} ${row.uscc}`,
});

const OutcomeRow = z.strictObject({ sectionCode, uscc: checked(needed(uscc)), ...outcome });
export type OutcomeRow = z.output<typeof OutcomeRow>;

export const importOutsideOutcomes = importOf({
  path: '/tender/elsewhere/outcomes',
  ...RECORDS,
  name: { zh: '外部评标结果导入', en: 'Outcome of an evaluation elsewhere' },
  form: OutcomeRow,
  columns: [
    SECTION,
    CODE,
    importColumn.choice('result', '评审结果', 'Outcome', { dict: 'bidding.ReviewResult', required: true }),
    importColumn.whole('rank', '排名', 'Place'),
    importColumn.amount('score', '得分', 'Score'),
    importColumn.choice('rejectReason', '否决理由', 'Ground of rejection', { dict: 'bidding.RejectReason' }),
    importColumn.text('clause', '否决条款', 'Clause'),
  ],
  keyOf: (row) => `${row.sectionCode} ${row.uscc}`,
});
