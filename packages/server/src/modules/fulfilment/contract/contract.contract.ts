import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import {
  amountWanAboveZero,
  amountYuan,
  coded,
  dateText,
  dateTimeText,
  fileRef,
  id,
  optionalText,
  text,
} from '../../../kernel/wire.ts';

const version = z.number().int();
const project = z.object({ projectId: id });

/** The contract of one awarded section beside what was awarded; `amount` in 万元, the bond in 元. */
const SectionContract = z
  .object({
    sectionId: id,
    sectionName: z.string(),
    candidateId: id,
    priceKind: coded,
    /** What the last day for signing is counted from, and that day. */
    issueDate: dateText.nullable(),
    due: dateText.nullable(),
    award: z.object({
      amount: z.string().nullable(),
      priceText: z.string(),
      partyA: z.string(),
      partyB: z.string(),
      periodDays: z.number().int().nullable(),
    }),
    contract: z
      .object({
        contractId: id,
        contractNo: z.string(),
        name: z.string(),
        amount: z.string(),
        estimated: z.boolean(),
        priceText: z.string(),
        periodDays: z.number().int(),
        signDate: dateText,
        /** When the date of signing was entered, and by whom. */
        enteredTime: dateTimeText.nullable(),
        enteredByName: z.string().nullable(),
        dateReason: z.string().nullable(),
        effectiveDate: dateText.nullable(),
        endDate: dateText.nullable(),
        partyA: z.string(),
        partyB: z.string(),
        performanceBondYuan: z.string().nullable(),
        files: z.array(fileRef),
        version,
      })
      .nullable(),
  })
  .meta({ id: 'SectionContract' });

export const Contracts = z
  .object({
    projectId: id,
    editable: z.boolean(),
    mandatory: z.boolean(),
    contracts: z.array(SectionContract),
  })
  .meta({ id: 'Contracts' });

export const viewContracts = endpoint({
  method: 'GET',
  path: '/tender/contract/{projectId}',
  summary: 'The contracts of the awarded sections beside what was awarded',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: project,
  reply: Contracts,
});

export const saveContract = endpoint({
  method: 'PUT',
  path: '/tender/contract/{projectId}',
  summary: 'Save the contract of one awarded section; version 0 for a new one',
  permit: 'MAINTAIN:PROJECT',
  scope: 'organization',
  params: project,
  body: z.strictObject({
    sectionId: id,
    /** A number of one's own, or of the register; left out, the next one of the unit is taken. */
    contractNo: optionalText(60),
    name: text(200),
    amount: amountWanAboveZero,
    priceText: text(1000),
    periodDays: z.number().int().min(1).max(100_000),
    signDate: dateText,
    /** Why it is entered more than three days from the day itself. */
    dateReason: optionalText(500),
    effectiveDate: dateText.nullish(),
    endDate: dateText.nullish(),
    partyA: text(200),
    partyB: text(1000),
    performanceBondYuan: amountYuan.nullish(),
    files: z.array(id).max(20).default([]),
    version,
  }),
  example: {
    sectionId: '0'.repeat(32),
    contractNo: 'HT-1',
    name: '施工合同',
    amount: '4750',
    priceText: '4750万元',
    periodDays: 170,
    signDate: '2027-01-20',
    partyA: '招标人',
    partyB: '中标人',
    version: 0,
  },
  reply: Contracts,
  rules: ['R55', 'DATE_ENTERED', 'BOND_AMOUNT'],
});
