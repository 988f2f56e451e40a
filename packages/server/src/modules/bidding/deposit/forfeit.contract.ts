import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import {
  amountYuan,
  coded,
  dateText,
  dateTimeText,
  done,
  fileRef,
  id,
  optionalText,
  text,
} from '../../../kernel/wire.ts';

/** Keeping a deposit: the proposal, the hearing of its bidder, the decision, and claims on the guarantor. */

const depositParams = z.object({ depositId: id });
const version = z.number().int();
const files = z.array(id).max(20).default([]);
const staff = { scope: 'organization', params: depositParams } as const;

const shape = {
  id,
  reason: coded,
  /** The clause of the document that it rests on. */
  clause: z.string().nullable(),
  /** What is put to the bidder; null where the ground says it all. */
  facts: z.string().nullable(),
  files: z.array(fileRef),
  status: coded,
  proposedTime: dateTimeText,
  hearingDue: dateTimeText,
  /** The bidder has answered, or its term is over. */
  heard: z.boolean(),
  answer: z.string().nullable(),
  answeredTime: dateTimeText.nullable(),
  answerFiles: z.array(fileRef),
  decidedTime: dateTimeText.nullable(),
  decisionNote: z.string().nullable(),
};

export const viewForfeits = endpoint({
  scope: staff.scope,
  method: 'GET',
  path: '/tender/margin/forfeit',
  // no address names a deposit: the access log keeps addresses, and not what is asked for in them
  query: staff.params,
  summary: 'What was proposed about keeping a deposit, heard, decided and claimed, the latest first',
  permit: 'READ:MARGIN_MANAGEMENT',
  reply: z
    .object({
      guaranteeEnd: dateText.nullable(),
      /** What is left of the guarantee. */
      claimableYuan: z.string(),
      forfeits: z.array(
        z.object({
          ...shape,
          proposedByName: z.string().nullable(),
          decidedByName: z.string().nullable(),
          claims: z.array(
            z.object({
              id,
              claimDate: dateText,
              claimYuan: z.string(),
              status: coded,
              answeredDate: dateText.nullable(),
              paidYuan: z.string().nullable(),
              note: z.string().nullable(),
              files: z.array(fileRef),
            }),
          ),
        }),
      ),
    })
    .meta({ id: 'Forfeits' }),
});

export const proposeForfeit = endpoint({
  ...staff,
  method: 'POST',
  path: '/tender/margin/{depositId}/forfeit',
  summary:
    'Propose to keep a deposit, or to claim a guarantee, on a listed ground with its proof (例35, 例74); the bidder is heard first',
  permit: 'FORFEIT:MARGIN',
  body: z.strictObject({
    /** Code of bidding.ForfeitReason. */
    reason: text(60),
    clause: optionalText(200),
    facts: text(1000),
    files,
    version,
  }),
  reply: done,
  rules: ['FORFEIT_GROUND', 'FORFEIT_CLAUSE', 'FORFEIT_FILE', 'GUARANTEE_LAPSED'],
});

export const withdrawForfeit = endpoint({
  ...staff,
  method: 'PUT',
  path: '/tender/margin/{depositId}/forfeit/withdraw',
  summary: 'Take back what one has proposed oneself; the bidder is told',
  permit: 'FORFEIT:MARGIN',
  body: z.strictObject({ reason: text(200), version }),
  reply: done,
  rules: ['OWN_PROPOSAL'],
});

export const decideForfeit = endpoint({
  ...staff,
  method: 'PUT',
  path: '/tender/margin/{depositId}/forfeit',
  summary:
    'Decide whether a deposit is kept, as somebody else has proposed (例35, 例74), once the bidder has answered or its term is over; the bidder is told',
  permit: 'APPROVE:MARGIN_FORFEIT',
  body: z.strictObject({ approved: z.boolean(), reason: text(200), version }),
  example: { approved: true, reason: '中标人无正当理由拒签合同', version: 3 },
  reply: done,
  rules: ['SECOND_PERSON', 'FORFEIT_HEARING', 'GUARANTEE_LAPSED'],
});

export const claimGuarantee = endpoint({
  ...staff,
  method: 'POST',
  path: '/tender/margin/{depositId}/claim',
  summary: 'Note that a forfeited guarantee was claimed at its guarantor, within its validity',
  permit: 'FORFEIT:MARGIN',
  body: z.strictObject({ claimDate: dateText, claimYuan: amountYuan, files, version }),
  reply: done,
  rules: ['CLAIM_DATE', 'GUARANTEE_LAPSED', 'CLAIM_AMOUNT', 'CLAIM_FILE'],
});

export const answerClaim = endpoint({
  ...staff,
  method: 'PUT',
  path: '/tender/margin/{depositId}/claim',
  summary: 'Note that the guarantor has paid, or refuses',
  permit: 'FORFEIT:MARGIN',
  body: z.strictObject({
    paid: z.boolean(),
    answeredDate: dateText,
    paidYuan: amountYuan.nullish(),
    note: optionalText(500),
    files,
    version,
  }),
  reply: done,
  rules: ['CLAIM_DATE', 'CLAIM_AMOUNT', 'CLAIM_REASON'],
});

const own = { scope: 'supplier', params: depositParams } as const;

export const viewOwnForfeits = endpoint({
  ...own,
  method: 'GET',
  path: '/bidder/margin/{depositId}/forfeit',
  summary: 'What one was told about keeping one’s own deposit, what one answered and what was decided',
  permit: 'READ:BIDDER_JOINED',
  reply: z
    .object({ version, forfeits: z.array(z.object({ ...shape, mayAnswer: z.boolean() })) })
    .meta({ id: 'OwnForfeits' }),
});

export const answerForfeit = endpoint({
  ...own,
  method: 'PUT',
  path: '/bidder/margin/{depositId}/forfeit',
  summary: 'Say what one has to say about keeping one’s own deposit, once and within the term',
  permit: 'MAINTAIN:BIDDER_JOINED',
  body: z.strictObject({ text: text(2000), files, version }),
  reply: done,
});
