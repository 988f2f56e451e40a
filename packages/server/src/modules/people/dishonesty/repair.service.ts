import path from 'node:path';
import type { RepairKind } from '@tenderdesk/domain/people/dishonesty/codes';
import { dishonestyStates } from '@tenderdesk/domain/people/dishonesty/dishonesty';
import type { PaperFormat } from '@tenderdesk/domain/platform/printing/formats';
import type { Text } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import type { Upload } from '../../../kernel/endpoint.ts';
import { badField, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import {
  CODE_ASKED,
  expectCode,
  expectCodeForFile,
  sendCode,
  useUpCode,
} from '../../access/account/verification-code.service.ts';
import {
  attachmentReaders,
  attachmentsOf,
  claimAttachments,
  upload,
} from '../../platform/attachment/attachment.service.ts';
import type { AuditDecision } from '../supplier/audit-decision.contract.ts';
import { decideAudit } from '../supplier/audit-decision.service.ts';
import { askAboutRepair, stopRepair, tellOutcome } from './dishonesty-news.service.ts';
import {
  hasPhone,
  lockOptionalRecord,
  selectOptionalAny,
  selectOptionalEffective,
  updateRecord,
} from './dishonesty.repository.ts';
import { expectOther } from './decision.service.ts';
import { isOwn, sheetOf, TYPE } from './dishonesty.service.ts';
import * as records from './repair.repository.ts';

/** What commitments and evidence are filed under. */
export const REPAIR_FILES = 'DISHONESTY_REPAIR';
const FILE_KINDS = ['.pdf', '.png', '.jpg', '.jpeg'];
const MOST_BYTES = 10 * 1024 * 1024;
/** What may wait about one record at the same time. */
const MOST_WAITING = 3;

const purpose = 'DISHONESTY_REPAIR';
const targetOf = (dishonestyId: string, mobile: string): string => `${dishonestyId} ${mobile}`;

/** A record that everybody may know of. @throws HttpError 404 */
const known = async ({ db }: Context, dishonestyId: string) =>
  orNotFound(await selectOptionalEffective(db, dishonestyId));

/** Sends a code to the phone, if an account of the company has it; the answer tells nothing about it. @throws HttpError 404 */
export async function sendRepairCode(context: Context, dishonestyId: string, mobile: string) {
  const { supplierId } = await known(context, dishonestyId);
  const to = (await hasPhone(context, supplierId, mobile)) ? ({ channel: 'sms', target: mobile } as const) : null;
  await sendCode(context, purpose, targetOf(dishonestyId, mobile), to);
  return CODE_ASKED;
}

/** Stores the company's commitment or evidence; whoever holds the phone's code may upload. @throws HttpError 400 */
export async function uploadRepairFile(context: Context, { filename, content, fields }: Upload) {
  const { dishonestyId = '', mobile = '', code = '' } = fields;
  if (!FILE_KINDS.includes(path.extname(filename).toLowerCase())) {
    throw badField('file', { zh: '文件仅支持 pdf、png、jpg', en: 'The file must be pdf, png or jpg' });
  }
  await expectCodeForFile(context, purpose, targetOf(dishonestyId, mobile), code);
  return upload(context, { filename, content }, REPAIR_FILES, { most: MOST_BYTES });
}

interface Application {
  kind: RepairKind;
  mobile: string;
  code: string;
  reason: string;
  fileId: string;
}

const FULL: Text = {
  zh: '该记录已有修复申请或证明待审，请等待审批',
  en: 'Something about this record waits for its decision already',
};

/**
 * Puts a company's application or evidence before the tender department.
 * @throws HttpError 404 for a record that is not in effect; 400 for a wrong code, a file that was not uploaded, or when enough waits already
 */
export async function applyForRepair(context: Context, dishonestyId: string, form: Application) {
  const { kind, mobile, code, reason, fileId } = form;
  await known(context, dishonestyId);
  const target = targetOf(dishonestyId, mobile);
  await expectCode(context, purpose, target, code);
  return context.transaction(async (inner) => {
    await useUpCode(inner, purpose, target);
    await placeRepair(inner, dishonestyId, { kind, reason, fileId });
    return {};
  });
}

/**
 * Keeps what a company handed in and puts it before those who decide; whose it is the caller has made sure of.
 * @throws HttpError 400 for a file that was not uploaded, or when enough waits already
 */
export async function placeRepair(
  context: Context,
  dishonestyId: string,
  { kind, reason, fileId }: Pick<Application, 'kind' | 'reason' | 'fileId'>,
): Promise<void> {
  const { db } = context;
  const record = orNotFound(await lockOptionalRecord(db, dishonestyId));
  const waiting = await records.countWaiting(db, dishonestyId);
  const applies = kind === 'REPAIR';
  if (waiting >= MOST_WAITING || (applies && record.status !== 'APPROVED')) throw badField('kind', FULL);
  const id = newId();
  await claimAttachments(context, REPAIR_FILES, id, [fileId]);
  await records.insertRepair(db, { id, dishonestyId, kind, reason, opinion: null, auditedBy: null, auditedTime: null });
  const status = applies ? dishonestyStates.next(record.status, 'applyRepair') : record.status;
  if (applies) await updateRecord(db, dishonestyId, { status });
  context.audit({
    action: 'APPLY_REPAIR',
    objectType: TYPE,
    objectId: dishonestyId,
    before: { status: record.status },
    after: { status, repairKind: kind, reason },
  });
  await askAboutRepair(context, record, { id, kind });
}

function present({ language }: Context, row: records.RepairRow) {
  const { id, dishonestyId, supplierName, uscc, effectiveFrom, effectiveTo, createdTime, auditedTime } = row;
  return {
    id,
    dishonestyId,
    supplierName,
    uscc,
    kind: codedBy('bidding.RepairKind', row.kind, language),
    dishonestyKind: codedBy('bidding.DishonestyKind', row.dishonestyKind, language),
    dishonestyStatus: codedBy('bidding.DishonestyStatus', row.dishonestyStatus, language),
    effectiveFrom,
    effectiveTo,
    auditStatus: codedBy('bidding.AuditStatus', row.auditStatus, language),
    createdTime,
    auditedTime,
  };
}

/** What companies handed in, by the page. */
export async function listRepairs(context: Context, filter: records.RepairFilter) {
  const { rows, total } = await records.pageRepairs(context.db, filter);
  return { ...total, content: rows.map((row) => present(context, row)) };
}

/** @throws HttpError 404 */
export async function viewRepair(context: Context, repairId: string) {
  const row = orNotFound(await records.selectOptionalRepair(context.db, repairId));
  const files = await attachmentsOf(context, REPAIR_FILES, [row.id]);
  const { user } = context;
  const decides = may(user, 'APPROVE:DISHONESTY') && user.actorId === null && !isOwn(context, row);
  const open = row.auditStatus === 'UNAUDITED' && decides;
  return {
    ...present(context, row),
    reason: row.reason,
    files: files.get(row.id) ?? [],
    opinion: row.opinion,
    auditorName: row.auditorName,
    version: row.version,
    allowedActions: open ? ['audit' as const] : [],
  };
}

/** The record that it is about, with how it ended, on paper. @throws HttpError 404 */
export async function file(context: Context, repairId: string, format: PaperFormat) {
  const { dishonestyId } = orNotFound(await records.selectOptionalRepair(context.db, repairId));
  return sheetOf(context, orNotFound(await selectOptionalAny(context.db, dishonestyId)), format);
}

/**
 * The decision. A repair that passed ends the effect of its record today; evidence that passed stays with it and changes nothing.
 * @throws HttpError 404, 409 CONFLICT; StateError 409 when it was decided already; RuleError DISHONESTY_OWN, REASON_REQUIRED
 */
export async function auditRepair(context: Context, repairId: string, decision: AuditDecision) {
  const { db } = context;
  const { dishonestyId } = orNotFound(await records.selectOptionalRepair(db, repairId));
  const record = orNotFound(await lockOptionalRecord(db, dishonestyId));
  const row = orNotFound(await records.lockOptionalRepair(db, repairId));
  await expectOther(context, record);
  const { reason } = decision;
  const about = { action: 'DECIDE_REPAIR', objectType: TYPE, objectId: dishonestyId } as const;
  const passed = await decideAudit(context, row, decision, about, async (decided) => {
    await records.updateRepair(db, repairId, { ...decided, opinion: reason });
  });
  await stopRepair(context, repairId);
  if (row.kind === 'REPAIR') {
    const status = dishonestyStates.next(record.status, passed ? 'repair' : 'refuseRepair');
    const ended = passed ? { endedOn: context.now.slice(0, 10), endReason: reason ?? row.reason } : {};
    await updateRecord(db, dishonestyId, { status, ...ended });
  }
  await tellOutcome(context, record, NEWS[row.kind][passed ? 'passed' : 'refused']);
  return { id: repairId };
}

const NEWS: Readonly<Record<RepairKind, Readonly<Record<'passed' | 'refused', Text>>>> = {
  REPAIR: {
    passed: { zh: '已修复', en: 'is repaired' },
    refused: { zh: '修复未通过', en: 'is not repaired' },
  },
  EVIDENCE: {
    passed: { zh: '的证明已留存', en: 'has your evidence with it' },
    refused: { zh: '的证明未予留存', en: 'does not take your evidence in' },
  },
};

/** Commitments and evidence are for those who decide. */
export const plugInRepairReaders = (): void =>
  attachmentReaders.add(REPAIR_FILES, async ({ user }) => may(user, 'READ:DISHONEST_REPAIR'));
