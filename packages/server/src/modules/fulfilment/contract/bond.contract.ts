import { DepositForm } from '@tenderdesk/domain/bidding/deposit/codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { proposalFields } from '../../../kernel/proposal.ts';
import {
  actionsOf,
  amountYuan,
  coded,
  dateText,
  dateTimeText,
  done,
  enumOf,
  fileRef,
  id,
  optionalText,
  text,
} from '../../../kernel/wire.ts';

/** Performance bonds: received, extended, handed back, and called on. Amounts in 元. */

const version = z.number().int();
const files = z.array(id).max(20).default([]);
const ofProject = z.object({ projectId: id });
const ofBond = z.object({ performanceBondId: id });
const ofCall = z.object({ bondCallId: id });
const maintained = { permit: 'MAINTAIN:PROJECT', scope: 'organization', reply: done } as const;

/** What is asked of the winner of a section, and what is there of it. */
const BondStanding = z
  .object({
    asked: z.boolean(),
    /** Null where nothing is asked for, or its sum is not known. */
    askedYuan: z.string().nullable(),
    heldYuan: z.string(),
    missing: z.boolean(),
    /** It is missing and its day is over. */
    late: z.boolean(),
    due: dateText.nullable(),
  })
  .meta({ id: 'BondStanding' });

const BondCall = z
  .object({
    id,
    amountYuan: z.string(),
    reason: z.string(),
    ...proposalFields,
    allowedActions: actionsOf('decide', 'withdraw', 'answer'),
    answeredDate: dateText.nullable(),
    paidYuan: z.string().nullable(),
    answerNote: z.string().nullable(),
    files: z.array(fileRef),
  })
  .meta({ id: 'BondCall' });

const PerformanceBond = z
  .object({
    id,
    sectionId: id,
    bidderName: z.string(),
    form: coded,
    status: coded,
    amountYuan: z.string(),
    /** What calls have left of it. */
    leftYuan: z.string(),
    receivedDate: dateText,
    receivedByName: z.string(),
    receivedTime: dateTimeText,
    guarantor: z.string().nullable(),
    guaranteeNo: z.string().nullable(),
    guaranteeEnd: dateText.nullable(),
    returnedDate: dateText.nullable(),
    returnNote: z.string().nullable(),
    /** What it secures is over: it is due back. */
    over: z.boolean(),
    files: z.array(fileRef),
    calls: z.array(BondCall),
    allowedActions: actionsOf('extend', 'return', 'call'),
    version,
  })
  .meta({ id: 'PerformanceBond' });

export const viewBonds = endpoint({
  method: 'GET',
  path: '/tender/performanceBond/{projectId}',
  summary:
    'What the winners of a project have to give to secure their contracts, and what is held, called on and handed back',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: ofProject,
  reply: z.object({
    sections: z.array(
      z.object({
        sectionId: id,
        sectionName: z.string(),
        bidderName: z.string(),
        standing: BondStanding,
        mayReceive: z.boolean(),
      }),
    ),
    bonds: z.array(PerformanceBond),
  }),
});

export const receiveBond = endpoint({
  ...maintained,
  method: 'POST',
  path: '/tender/performanceBond/{projectId}',
  summary: 'Note a performance bond that the winner of a section has given, with its paper (例58)',
  params: ofProject,
  body: z.strictObject({
    sectionId: id,
    form: enumOf(DepositForm),
    amountYuan,
    receivedDate: dateText,
    guarantor: optionalText(200),
    guaranteeNo: optionalText(100),
    guaranteeEnd: dateText.nullish(),
    files,
  }),
  example: {
    sectionId: '0'.repeat(32),
    form: 'TRANSFER',
    amountYuan: '2375000',
    receivedDate: '2027-01-15',
    files: [],
  },
  rules: ['BOND_DATE', 'BOND_AMOUNT', 'BOND_GUARANTOR', 'BOND_END', 'BOND_FILE'],
});

export const extendBond = endpoint({
  ...maintained,
  method: 'PUT',
  path: '/tender/performanceBond/bond/{performanceBondId}/extension',
  summary: 'Note that the guarantee of a performance bond holds longer, with its paper',
  params: ofBond,
  body: z.strictObject({ guaranteeEnd: dateText, files, version }),
  example: { guaranteeEnd: '2028-01-15', files: [], version: 1 },
  rules: ['BOND_END', 'BOND_FILE'],
});

export const returnBond = endpoint({
  ...maintained,
  method: 'PUT',
  path: '/tender/performanceBond/bond/{performanceBondId}/return',
  summary: 'Note that a performance bond was handed back, with its paper; before the acceptance with a reason',
  params: ofBond,
  body: z.strictObject({ returnedDate: dateText, note: optionalText(1000), files, version }),
  example: { returnedDate: '2027-12-01', files: [], version: 1 },
  rules: ['BOND_DATE', 'BOND_SECURES', 'BOND_FILE'],
});

export const proposeBondCall = endpoint({
  ...maintained,
  method: 'POST',
  path: '/tender/performanceBond/bond/{performanceBondId}/call',
  summary: 'Propose to call on a performance bond for a breach of the contract, for the approver to decide',
  params: ofBond,
  body: z.strictObject({ amountYuan, reason: text(2000), files, version }),
  example: { amountYuan: '100000', reason: '未按期完工，经催告仍未改正', files: [], version: 1 },
  rules: ['BOND_AMOUNT', 'BOND_LAPSED', 'BOND_FILE'],
});

export const decideBondCall = endpoint({
  method: 'PUT',
  path: '/tender/performanceBond/call/{bondCallId}/decision',
  summary: 'Decide on a call on a performance bond, by who approves in the chain of the project',
  permit: ['APPROVE:PROJECT', 'CHECK:PROJECT'],
  scope: 'organization',
  params: ofCall,
  body: z.strictObject({ approved: z.boolean(), note: optionalText(2000), version }),
  example: { approved: true, version: 1 },
  reply: done,
  rules: ['SAME_PERSON', 'REASON_REQUIRED', 'BOND_LAPSED'],
});

export const withdrawBondCall = endpoint({
  ...maintained,
  method: 'PUT',
  path: '/tender/performanceBond/call/{bondCallId}/withdrawal',
  summary: 'Take back a call on a performance bond that was not decided on',
  params: ofCall,
  body: z.strictObject({ version }),
});

export const answerBondCall = endpoint({
  ...maintained,
  method: 'PUT',
  path: '/tender/performanceBond/call/{bondCallId}/answer',
  summary: 'Note what a call on a performance bond has brought: paid, or refused and why',
  params: ofCall,
  body: z.strictObject({
    paid: z.boolean(),
    answeredDate: dateText,
    paidYuan: amountYuan.nullish(),
    note: optionalText(2000),
    files,
    version,
  }),
  example: { paid: true, answeredDate: '2027-06-01', paidYuan: '100000', files: [], version: 2 },
  rules: ['BOND_DATE', 'BOND_AMOUNT', 'REASON_REQUIRED', 'BOND_FILE'],
});
