import { ContractChangeKind } from '@tenderdesk/domain/fulfilment/contract/contract-change-codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { proposalFields } from '../../../kernel/proposal.ts';
import { amountWan, coded, dateText, done, enumOf, fileRef, id, optionalText, text } from '../../../kernel/wire.ts';

const version = z.number().int();
const ofContract = z.object({ contractId: id });
const ofChange = z.object({ contractChangeId: id });

const ContractChange = z
  .object({
    id,
    kind: coded,
    /** 万元, by which the contract becomes dearer; negative where it becomes cheaper. */
    amount: z.string(),
    date: dateText,
    reason: z.string(),
    ...proposalFields,
    files: z.array(fileRef),
  })
  .meta({ id: 'ContractChange' });

export const listContractChanges = endpoint({
  method: 'GET',
  path: '/tender/contractChange/{contractId}',
  summary: 'The register of a signed contract: changes, supplements and its early end, and its total against the award',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: ofContract,
  reply: z.object({
    /** The contract is signed and has not ended, nothing waits for a decision, and the caller may propose. */
    mayPropose: z.boolean(),
    /** 万元. */
    amount: z.string(),
    total: z.string(),
    awarded: z.string().nullable(),
    /** The total as a share of what was awarded; null where the award names no amount. */
    share: z.string().nullable(),
    ended: dateText.nullable(),
    changes: z.array(ContractChange),
  }),
});

export const proposeContractChange = endpoint({
  method: 'POST',
  path: '/tender/contractChange/{contractId}',
  summary:
    'Enter a change, a supplement or the early end of a signed contract with its paper, for the approver to decide',
  permit: 'MAINTAIN:PROJECT',
  scope: 'organization',
  params: ofContract,
  body: z.strictObject({
    kind: enumOf(ContractChangeKind),
    amount: amountWan,
    /** The contract becomes cheaper by the amount. */
    cheaper: z.boolean(),
    date: dateText,
    reason: text(2000),
    files: z.array(id).max(20).default([]),
  }),
  example: {
    kind: 'SUPPLEMENT',
    amount: '50',
    cheaper: false,
    date: '2027-03-01',
    reason: '增加桥面排水工程量',
    files: [],
  },
  reply: done,
  rules: ['CHANGE_FILE', 'CHANGE_DATE', 'CHANGE_AMOUNT', 'CHANGE_ENDED'],
});

export const decideContractChange = endpoint({
  method: 'PUT',
  path: '/tender/contractChange/entry/{contractChangeId}/decision',
  summary: 'Decide on an entry, by who approves in the chain of the project',
  permit: ['APPROVE:PROJECT', 'CHECK:PROJECT'],
  scope: 'organization',
  params: ofChange,
  body: z.strictObject({ approved: z.boolean(), note: optionalText(2000), version }),
  example: { approved: true, version: 1 },
  reply: done,
  rules: ['SAME_PERSON', 'REASON_REQUIRED'],
});

export const withdrawContractChange = endpoint({
  method: 'PUT',
  path: '/tender/contractChange/entry/{contractChangeId}/withdrawal',
  summary: 'Take back an entry that was not decided on',
  permit: 'MAINTAIN:PROJECT',
  scope: 'organization',
  params: ofChange,
  body: z.strictObject({ version }),
  reply: done,
});
