import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import {
  amountWan,
  coded,
  dateText,
  dateTimeText,
  fileRef,
  id,
  optionalRichText,
  optionalText,
  roundQuery,
  text,
} from '../../../kernel/wire.ts';

const project = z.object({ projectId: id });
const version = z.number().int();

/** A winning candidate; amounts in 万元, `price` and `winningPrice` only where the price is an amount. */
export const Candidate = z
  .object({
    candidateId: id,
    bidderName: z.string(),
    rank: z.number().int(),
    price: z.string().nullable(),
    priceText: z.string(),
    /** As it was opened; null where the price was not corrected. */
    openedPriceText: z.string().nullable(),
    priceKind: coded,
    score: z.string().nullable(),
    periodDays: z.number().int().nullable(),
    quality: z.string().nullable(),
    managerName: z.string().nullable(),
    managerCert: z.string().nullable(),
    evaluationResult: z.string().nullable(),
    qualificationResponse: z.string().nullable(),
    chosen: z.boolean(),
    won: z.boolean(),
    winningPrice: z.string().nullable(),
    notRankOneReason: coded.nullable(),
    /** The guard against low prices is not to hold, and why (R40). */
    priceLimitExempt: z.boolean(),
    priceLimitReason: z.string().nullable(),
  })
  .meta({ id: 'Candidate' });

export const Publicity = z
  .object({
    projectId: id,
    editable: z.boolean(),
    startTime: dateTimeText.nullable(),
    endTime: dateTimeText.nullable(),
    objectionChannel: z.string().nullable(),
    supervisionDept: z.string().nullable(),
    content: z.string().nullable(),
    publishedTime: dateTimeText.nullable(),
    /** What the lawful dates are counted from. */
    mandatory: z.boolean(),
    reportDate: dateText.nullable(),
    version,
    sections: z.array(z.object({ sectionId: id, name: z.string(), candidates: z.array(Candidate) })),
  })
  .meta({ id: 'Publicity' });

export const viewPublicity = endpoint({
  method: 'GET',
  path: '/tender/publicity/{projectId}',
  summary: 'The publicity of the candidates; version 0 before it is filled in',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: project,
  query: roundQuery,
  reply: Publicity,
});

export const savePublicity = endpoint({
  method: 'PUT',
  path: '/tender/publicity/{projectId}',
  summary: 'Save the draft of the publicity',
  permit: 'MAINTAIN:PROJECT',
  scope: 'organization',
  params: project,
  body: z.strictObject({
    startTime: dateTimeText,
    endTime: dateTimeText,
    objectionChannel: text(500),
    supervisionDept: text(200),
    content: optionalRichText(5000),
    candidates: z
      .array(z.strictObject({ candidateId: id, evaluationResult: text(500), qualificationResponse: text(500) }))
      .max(200),
    version,
  }),
  example: {
    startTime: '2026-12-28 09:00:00',
    endTime: '2026-12-31 09:00:00',
    objectionChannel: '招标办',
    supervisionDept: '交通运输厅',
    candidates: [],
    version: 1,
  },
  reply: Publicity,
  rules: ['R47', 'R48'],
});

export const Award = z
  .object({
    projectId: id,
    editable: z.boolean(),
    opinion: z.string().nullable(),
    confirmedTime: dateTimeText.nullable(),
    /** The winners are named by the clerk: the phases that find them were skipped. */
    direct: z.boolean(),
    /** Last day on which the bids bind their bidders; null where they do not lapse, or there were none. */
    bidsValidUntil: dateText.nullable(),
    /** Most sections that one bidder may win; null where the document limits nothing. */
    sectionLimit: z.number().int().nullable(),
    version,
    files: z.array(fileRef),
    sections: z.array(
      z.object({
        sectionId: id,
        name: z.string(),
        controlPrice: z.string().nullable(),
        /** Below it the award needs a reason and the approver's decision (R40); inside the house. */
        guardPrice: z.string().nullable(),
        periodDays: z.number().int().nullable(),
        quality: z.string().nullable(),
        /** Of the winner that was named without an opening. */
        supplierId: id.nullable(),
        candidates: z.array(Candidate),
      }),
    ),
  })
  .meta({ id: 'Award' });

export const viewAward = endpoint({
  method: 'GET',
  path: '/tender/award/{projectId}',
  summary: 'Candidates and winners by section; version 0 before anything was saved',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: project,
  query: roundQuery,
  reply: Award,
});

export const saveAward = endpoint({
  method: 'PUT',
  path: '/tender/award/{projectId}',
  summary: 'Name the winner of each section, with the reason where it is not the first candidate (例55)',
  permit: 'MAINTAIN:PROJECT',
  scope: 'organization',
  params: project,
  body: z.strictObject({
    sections: z
      .array(
        z.strictObject({
          sectionId: id,
          /** Null with `direct`. */
          winningCandidateId: id.nullish(),
          /** A supplier of the library, where the opening was skipped. */
          direct: z
            .strictObject({
              supplierId: id,
              priceText: text(100),
              periodDays: z.number().int().min(1).max(36500).nullish(),
              quality: optionalText(200),
            })
            .nullish(),
          winningPrice: amountWan.nullish(),
          notRankOneReason: z.string().max(40).nullish(),
          /** Why the guard against low prices is not to hold; the approver decides (R40). */
          priceLimitReason: optionalText(500),
        }),
      )
      .max(200),
    opinion: optionalText(2000),
    files: z.array(id).max(20).default([]),
    version,
  }),
  example: {
    sections: [{ sectionId: '0'.repeat(32), winningCandidateId: '0'.repeat(32), winningPrice: '4750' }],
    version: 1,
  },
  reply: Award,
  rules: ['R40', 'R49', 'R50'],
});

export const WinningNotice = z
  .object({
    projectId: id,
    editable: z.boolean(),
    tenderee: z.string(),
    projectName: z.string(),
    projectCode: z.string(),
    issueDate: dateText.nullable(),
    writtenReportDate: dateText.nullable(),
    writtenReportDue: dateText.nullable(),
    mandatory: z.boolean(),
    confirmedDate: dateText.nullable(),
    winnerChange: z.string().nullable(),
    recheckDate: dateText.nullable(),
    /** What the notices tell beside the usual; text with markup. */
    noticeContent: z.string().nullable(),
    version,
    notices: z.array(
      z.object({
        sectionId: id,
        sectionName: z.string(),
        noticeNo: z.string().nullable(),
        sentTime: dateTimeText.nullable(),
        winner: Candidate,
      }),
    ),
    results: z.array(
      z.object({
        bidId: id,
        sectionId: id,
        bidderName: z.string(),
        won: z.boolean(),
        sentTime: dateTimeText.nullable(),
      }),
    ),
  })
  .meta({ id: 'WinningNotice' });

export const viewNotice = endpoint({
  method: 'GET',
  path: '/tender/winningNotice/{projectId}',
  summary: 'Winning notices of the sections and who is told of the result',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: project,
  query: roundQuery,
  reply: WinningNotice,
});

export const saveNotice = endpoint({
  method: 'PUT',
  path: '/tender/winningNotice/{projectId}',
  summary: 'Save the date of issue; each notice gets its number. The approval sends all notices at once (法45)',
  permit: 'MAINTAIN:PROJECT',
  scope: 'organization',
  params: project,
  body: z.strictObject({
    issueDate: dateText,
    writtenReportDate: dateText.nullish(),
    winnerChange: optionalText(500),
    recheckDate: dateText.nullish(),
    noticeContent: optionalRichText(5000),
    version,
  }),
  example: { issueDate: '2027-01-04', version: 1 },
  reply: WinningNotice,
  rules: ['R51', 'R52', 'R53'],
});

const OwnResult = z
  .object({
    bidId: id,
    projectId: id,
    projectName: z.string(),
    publicity: z.object({ startTime: dateTimeText, endTime: dateTimeText }).nullable(),
    status: coded.nullable(),
    candidates: z.array(
      Candidate.omit({
        candidateId: true,
        chosen: true,
        notRankOneReason: true,
        priceLimitExempt: true,
        priceLimitReason: true,
      }).extend({ mine: z.boolean() }),
    ),
    /** Why one’s own bid was rejected, once the candidates are published. */
    rejection: z.string().nullable(),
    notice: z
      .object({
        won: z.boolean(),
        noticeNo: z.string().nullable(),
        text: z.string(),
        /** What the winner is told beside the usual; text with markup. */
        content: z.string().nullable(),
        sentTime: dateTimeText,
      })
      .nullable(),
  })
  .meta({ id: 'OwnResult' });

export const viewOwnResult = endpoint({
  method: 'GET',
  path: '/bidder/bid/{bidId}/result',
  summary: 'What became of one’s own bid: candidates once published, one’s notice once sent',
  permit: 'READ:BIDDER_JOINED',
  scope: 'supplier',
  params: z.object({ bidId: id }),
  reply: OwnResult,
});

export const viewResultOfRegistration = endpoint({
  method: 'GET',
  path: '/bidder/result',
  summary: 'What became of one’s own bid, by its registration: of the bid that counts',
  permit: 'READ:BIDDER_JOINED',
  scope: 'supplier',
  query: z.object({ registrationId: id }),
  reply: OwnResult,
});
