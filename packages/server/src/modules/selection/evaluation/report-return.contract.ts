import { ReferralOutcome, ReportGround, ReturnAnswer } from '@tenderdesk/domain/selection/evaluation/report-codes';
import { reportWords } from '@tenderdesk/domain/selection/evaluation/report-handover';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import {
  checked,
  coded,
  dateText,
  dateTimeText,
  done,
  enumOf,
  fileRef,
  id,
  roundQuery,
  text,
} from '../../../kernel/wire.ts';

const ofProject = z.object({ projectId: id });
const words = checked(reportWords).trim().max(2000);

const ReportReturn = z
  .object({
    returnId: id,
    /** The version that was sent back. */
    no: z.number().int(),
    points: z.array(
      z.object({ ground: coded, bidId: id, bidderName: z.string(), sectionName: z.string(), item: z.string() }),
    ),
    reason: z.string(),
    returnedByName: z.string(),
    returnedTime: dateTimeText,
    answer: coded.nullable(),
    answerWords: z.string().nullable(),
    answeredTime: dateTimeText.nullable(),
    /** What was put before the authority after the committee stood by its report; null where nothing was. */
    referral: z
      .object({
        referralId: id,
        authority: z.string(),
        reason: z.string(),
        referredTime: dateTimeText,
        outcome: coded.nullable(),
        outcomeWords: z.string().nullable(),
        recordedTime: dateTimeText.nullable(),
        files: z.array(fileRef),
      })
      .nullable(),
  })
  .meta({ id: 'ReportReturn' });

/** One version of a report with all that it rests on; members stand by their labels. */
const ReportVersion = z
  .object({
    no: z.number().int(),
    text: z.string(),
    writtenByName: z.string(),
    writtenTime: dateTimeText,
    stands: z.array(
      z.object({ label: z.string(), stand: coded, words: z.string().nullable(), notedTime: dateTimeText }),
    ),
    handover: z
      .object({
        handedDate: dateText,
        handedTime: dateTimeText.nullable(),
        enteredTime: dateTimeText,
        reason: z.string().nullable(),
      })
      .nullable(),
    files: z.array(fileRef),
    criteria: z.array(z.object({ criterionId: id, item: z.string(), score: z.string(), computed: z.boolean() })),
    bids: z.array(
      z.object({
        bidId: id,
        sectionId: id,
        sectionName: z.string(),
        bidderName: z.string(),
        result: coded,
        rejectReason: coded.nullable(),
        clause: z.string().nullable(),
        priceScore: z.string().nullable(),
        rank: z.number().int().nullable(),
        total: z.string().nullable(),
        techTotal: z.string().nullable(),
        decidedBy: coded.nullable(),
      }),
    ),
    scores: z.array(z.object({ label: z.string(), bidId: id, criterionId: id, value: z.string() })),
  })
  .meta({ id: 'ReportVersion' });

export const listReportVersions = endpoint({
  method: 'GET',
  path: '/tender/evaluation/{projectId}/versions',
  summary:
    'Every version of the report with scores, ranking and signatures of its moment, and how it went back and forth',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: ofProject,
  query: roundQuery,
  reply: z.object({
    versions: z.array(ReportVersion),
    returns: z.array(ReportReturn),
    /** Grounds on which the report may still be sent back by the caller; none where it may not. */
    grounds: z.array(coded),
    /** The sending back that waits for the caller as the chair; null where none does. */
    toAnswer: id.nullable(),
    /** The caller may put the report before the authority. */
    referable: z.boolean(),
    /** The referral whose outcome the caller may record; null where none waits. */
    toRecord: id.nullable(),
  }),
});

export const returnReport = endpoint({
  method: 'POST',
  path: '/tender/evaluation/{projectId}/return',
  summary: 'Send a signed report back to its committee before the publicity, on listed grounds, naming bid and item',
  permit: ['CHECK:PROJECT', 'APPROVE:PROJECT'],
  scope: 'organization',
  params: ofProject,
  body: z.strictObject({
    points: z
      .array(z.strictObject({ ground: enumOf(ReportGround), bidId: id, item: text(200) }))
      .min(1)
      .max(50),
    reason: words,
  }),
  example: {
    points: [{ ground: 'ARITHMETIC', bidId: '0'.repeat(32), item: '业绩' }],
    reason: '业绩得分合计与分项之和不符',
  },
  reply: done,
  rules: ['RETURN_TIME', 'RETURN_ONCE'],
});

export const answerReturn = endpoint({
  method: 'PUT',
  path: '/tender/evaluation/returnAnswer',
  summary: 'The chair says whether the committee corrects a report that was sent back, or stands by it',
  permit: 'SCORE:BID_EVALUATION',
  scope: 'committee',
  body: z.strictObject({ projectId: id, returnId: id, answer: enumOf(ReturnAnswer), words }),
  example: {
    projectId: '0'.repeat(32),
    returnId: '0'.repeat(32),
    answer: 'STAND',
    words: '经复核，评分符合招标文件载明的标准',
  },
  reply: done,
  rules: ['CHAIR_ONLY'],
});

const referralFiles = z.array(id).max(20).default([]);

export const referReport = endpoint({
  method: 'POST',
  path: '/tender/evaluation/{projectId}/referral',
  summary: 'Put a report that its committee stands by before the authority, with the paper that went there',
  permit: ['CHECK:PROJECT', 'APPROVE:PROJECT'],
  scope: 'organization',
  params: ofProject,
  body: z.strictObject({ authority: text(200), reason: words, files: referralFiles }),
  example: { authority: '岚川省交通运输厅', reason: '评标委员会维持原评标报告，提请行政监督部门处理', files: [] },
  reply: done,
  rules: ['REFERRAL_FILE'],
});

export const recordReferral = endpoint({
  method: 'PUT',
  path: '/tender/evaluation/{projectId}/referralOutcome',
  summary: 'Record what the authority decided about a report: it stands, or the bids are evaluated again',
  permit: ['CHECK:PROJECT', 'APPROVE:PROJECT'],
  scope: 'organization',
  params: ofProject,
  body: z.strictObject({ referralId: id, outcome: enumOf(ReferralOutcome), words, files: referralFiles }),
  example: { referralId: '0'.repeat(32), outcome: 'UPHELD', words: '行政监督部门函复：评标报告并无不当', files: [] },
  reply: done,
  rules: ['REFERRAL_FILE'],
});
