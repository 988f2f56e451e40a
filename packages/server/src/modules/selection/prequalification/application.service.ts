import { applicationRules } from '@tenderdesk/domain/selection/prequalification/prequalification';
import { enforce, findings, ruleError, StateError } from '@tenderdesk/domain/rule';
import { createHash } from 'node:crypto';
import { shownContact } from '../../../kernel/contact.ts';
import type { Context } from '../../../kernel/context.ts';
import { badField, expectVersion, HttpError, notFound, orNotFound } from '../../../kernel/errors.ts';
import { randomCode, randomId } from '../../../kernel/ids.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy, type PageQuery } from '../../../kernel/wire.ts';
import { membersOf, requireConsortia, type NamedMember } from '../../bidding/registration/consortium.service.ts';
import { refuseIneligible } from '../../bidding/registration/eligibility.service.ts';
import { isRegisteredFor } from '../../bidding/registration/registration.service.ts';
import { supplierOf, suppliersOf, type SupplierRow } from '../../people/supplier/supplier.service.ts';
import { attachmentsOf, claimAttachments } from '../../platform/attachment/attachment.service.ts';
import {
  asksForApplications,
  biddingAnnouncementFor,
  isOut,
} from '../../procedure/announcement/announcement.service.ts';
import {
  acceptsConsortia,
  anyProject,
  lockOfSection,
  projectOf,
  sectionsOf,
  type ProjectRow,
} from '../../procedure/project/project.service.ts';
import { isSealed } from '../../procedure/sealing/sealing.service.ts';
import * as records from './prequalification.repository.ts';
import { FILES, filesOf, partiesOf, prequalificationOf, type Prequalification } from './prequalification.service.ts';
import type { GivenFile } from './prequalification.tables.ts';

/** 26 characters of 5 bits: 130 bits. */
const RECEIPT_LENGTH = 26;

interface ApplicationInput {
  sectionId: string;
  contact: string;
  phone: string;
  /** Left out where those stay who apply together. */
  consortiumMembers?: readonly NamedMember[] | undefined;
  relatedToTenderee?: boolean | undefined;
  files: readonly GivenFile[];
  version: number;
}

/** The prequalification of a project that was announced to the caller's company. @throws HttpError 404 */
async function announced(context: Context, project: ProjectRow): Promise<Prequalification> {
  if (!isOut(context, await biddingAnnouncementFor(context, project))) throw notFound();
  context.concerns(project.id);
  return orNotFound(await prequalificationOf(context, project));
}

/**
 * Refuses what comes at the wrong time: the database's clock decides, after the lock is had. A pause stops nothing that
 * comes in time; what comes later waits until the deadline has been moved.
 * @throws HttpError 410, 423; RuleError SALE_NOT_STARTED
 */
function refuseOutsideTime(project: ProjectRow, { now, saleStart, applyDeadline }: Prequalification): void {
  if (project.status === 'ENDED') throw new HttpError(410, 'DEADLINE_PASSED');
  if (now < saleStart)
    throw ruleError('SALE_NOT_STARTED', 'sectionId', {
      zh: `资格预审文件自${saleStart}起发售，届时可以提交申请`,
      en: `Applications open with the document of the prequalification at ${saleStart}`,
    });
  if (now >= applyDeadline)
    throw project.status === 'PAUSED' ? new HttpError(423, 'PROJECT_PAUSED') : new HttpError(410, 'DEADLINE_PASSED');
}

/**
 * Applies for a section, or replaces what stands: the latest application before the deadline counts.
 * @throws HttpError 400, 404 before the announcement, 409 CONFLICT, 410, 423; StateError 409; RuleError APPLICATION_FILES, CONSORTIUM, R25, SALE_NOT_STARTED
 */
export async function apply(context: Context, input: ApplicationInput) {
  const { db, user, cipher } = context;
  const lead = await supplierOf(context, user.supplierId ?? '');
  const { section, project } = await lockOfSection(context, input.sectionId);
  const held = await announced(context, project);
  refuseOutsideTime(project, held);
  if (section.status !== 'NORMAL') throw new StateError({ action: 'apply', status: section.status });
  const standing = await records.selectOptionalStanding(db, section.id, lead.id);
  expectVersion(standing?.version ?? 0, input.version);
  if (input.consortiumMembers?.some(({ uscc }) => uscc === lead.uscc))
    throw badField('consortiumMembers', {
      zh: '成员中不必再填写本单位',
      en: 'Do not name your own company among the members',
    });
  if (input.consortiumMembers?.length) await requireConsortia(context, project);
  const members = input.consortiumMembers
    ? await membersOf(context, section.id, input.consortiumMembers, false)
    : await membersNow(context, standing);
  const parties = [lead, ...members];
  await refuseIneligible(context, project, parties);
  const unknown = input.files.findIndex(
    ({ file }, index) => file >= held.terms.files.length || input.files.findIndex((one) => one.file === file) !== index,
  );
  if (unknown >= 0) throw badField(`files.${unknown}.file`, { zh: '文件清单中没有此项', en: 'Not a file of the list' });
  const given = new Map(input.files.map(({ file, attachmentIds }) => [file, attachmentIds.length]));
  enforce(findings(applicationRules, { terms: held.terms, given }));
  const id = standing?.id ?? randomId();
  const values = {
    contact: input.contact,
    phone: cipher.sealContact(input.phone),
    relatedToTenderee: input.relatedToTenderee ?? null,
    files: JSON.stringify(input.files),
    receiptNo: randomCode(RECEIPT_LENGTH),
    receivedTime: held.now,
  };
  const supplierIds = parties.map((one) => one.id);
  const sha256 = await claimed(context, id, input.files);
  if (standing) {
    await records.updateApplication(db, id, { ...values, sha256 });
    await records.replaceParties(db, id, supplierIds);
  } else {
    await records.insertApplication(
      db,
      {
        id,
        projectId: project.id,
        sectionId: section.id,
        supplierId: lead.id,
        ...values,
        sha256,
        result: null,
        failed: null,
        score: null,
        rank: null,
        withdrawnTime: null,
        createdBy: user.id,
      },
      supplierIds,
    );
  }
  const { receiptNo, receivedTime } = values;
  context.audit({ action: 'APPLY', objectType: 'application', objectId: id, after: { receiptNo } });
  return { id, receiptNo, sha256, receivedTime };
}

/** Who applies together with the lead as the application stands; nobody before there is one. */
async function membersNow(context: Context, standing: records.ApplicationRow | null): Promise<SupplierRow[]> {
  if (!standing) return [];
  const parties = (await partiesOf(context, [standing])).get(standing.id) ?? [];
  const ids = parties.map(({ supplierId }) => supplierId).filter((id) => id !== standing.supplierId);
  const known = new Map((await suppliersOf(context, ids)).map((one) => [one.id, one]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** Takes the files, and gives the digest of them all in the order of the list: what the receipt is about. */
async function claimed(context: Context, applicationId: string, files: readonly GivenFile[]): Promise<string> {
  await claimAttachments(
    context,
    FILES,
    applicationId,
    files.flatMap(({ attachmentIds }) => attachmentIds),
  );
  const kept = (await attachmentsOf(context, FILES, [applicationId])).get(applicationId) ?? [];
  const digests = files
    .toSorted((a, b) => a.file - b.file)
    .map(({ file, attachmentIds }) => [
      file,
      ...kept.filter(({ id }) => attachmentIds.includes(id)).map(({ sha256 }) => sha256),
    ]);
  return createHash('sha256').update(JSON.stringify(digests)).digest('hex');
}

/** An application of the caller's company that stands. @throws HttpError 404 */
async function myApplication(context: Context, applicationId: string): Promise<records.ApplicationRow> {
  const row = await records.selectOptionalApplication(context.db, applicationId);
  if (!row?.active || row.supplierId !== context.user.supplierId) throw notFound();
  context.concerns(row.projectId);
  return row;
}

/** Withdraws one's application. @throws HttpError 404, 410 after the deadline, 423 */
export async function withdraw(context: Context, applicationId: string): Promise<{ id: string }> {
  const { project } = await lockOfSection(context, (await myApplication(context, applicationId)).sectionId);
  const { id } = await myApplication(context, applicationId);
  const held = await announced(context, project);
  refuseOutsideTime(project, held);
  await records.updateApplication(context.db, id, { active: false, withdrawnTime: held.now });
  context.audit({ action: 'WITHDRAW_APPLICATION', objectType: 'application', objectId: id });
  return { id };
}

/** What the caller's company has applied for, by the page. */
export async function listApplications(context: Context, filter: PageQuery & { projectId?: string | undefined }) {
  const { rows, total } = await records.pageOwn(context.db, context.user.supplierId ?? '', filter);
  return {
    ...total,
    content: rows.map(({ projectId, projectCode, projectName, organizationName, sentTime, result, ...row }) => ({
      ...row,
      project: { id: projectId, code: projectCode, name: projectName, organizationName },
      sectionStatus: codedBy('bidding.SectionStatus', row.sectionStatus, context.language),
      result: sentTime === null ? null : result,
    })),
  };
}

/** The round that runs, or while it asks nobody to apply the last one that the caller's company applied in. */
async function roundShown(context: Context, projectId: string): Promise<ProjectRow> {
  const project = await anyProject(context, projectId);
  if (await asksForApplications(context, project)) return project;
  const round = await records.selectLastRound(context.db, projectId, context.user.supplierId ?? '');
  return round === null ? project : projectOf(context, { projectId, round });
}

/**
 * The prequalification of an announced tender with the caller's own applications; what became of them stays to be read when the tender
 * is repeated. @throws HttpError 404
 */
export async function viewOwn(context: Context, projectId: string) {
  const { db, user, language } = context;
  const project = await roundShown(context, projectId);
  const held = await announced(context, project);
  const sections = await sectionsOf(context, project);
  const ids = sections.map(({ id }) => id);
  const own = (await records.selectOfSections(db, ids)).filter(({ supplierId }) => supplierId === user.supplierId);
  const parties = await partiesOf(context, own);
  const files = await filesOf(context, own);
  const sent = held.step === 'SENT';
  const operates = may(user, 'MAINTAIN:BIDDER_JOINED') && project.status !== 'ENDED';
  const { terms, saleStart, saleEnd, applyDeadline, bidDeadline, step, now } = held;
  const sealed = await isSealed(context, project);
  // to whoever goes on to bid a place would tell before the opening that others bid, and how many there are at least
  const ranked = ({ result }: records.ApplicationRow): boolean => sent && (result === 'NOT_SELECTED' || !sealed);
  const shown = [];
  for (const section of sections) {
    const row = own.find(({ sectionId }) => sectionId === section.id);
    const open = operates && section.status === 'NORMAL' && now >= saleStart && now < applyDeadline;
    const registers =
      operates &&
      sent &&
      row?.result === 'QUALIFIED' &&
      section.status === 'NORMAL' &&
      now < bidDeadline &&
      !(await isRegisteredFor(context, section.id, row.supplierId));
    shown.push({
      sectionId: section.id,
      code: section.code,
      name: section.name,
      scope: section.scope,
      status: codedBy('bidding.SectionStatus', section.status, language),
      application: row
        ? {
            id: row.id,
            contact: row.contact,
            phone: shownContact(context, row.phone, true),
            relatedToTenderee: row.relatedToTenderee,
            members: (parties.get(row.id) ?? []).map(({ applicationId: _id, ...party }) => party),
            files: files.get(row.id) ?? [],
            receiptNo: row.receiptNo,
            sha256: row.sha256,
            receivedTime: row.receivedTime,
            version: row.version,
            result: sent ? row.result : null,
            failed: sent ? (row.failed ?? []) : [],
            ...(ranked(row) ? { score: row.score, rank: row.rank } : { score: null, rank: null }),
          }
        : null,
      allowedActions: [
        ...(open ? ['apply' as const] : []),
        ...(open && row ? ['withdraw' as const] : []),
        ...(registers ? ['register' as const] : []),
      ],
    });
  }
  return {
    project: {
      id: project.id,
      code: project.code,
      name: project.name,
      consortiumAllowed: await acceptsConsortia(context, project),
    },
    announcementId: orNotFound(await biddingAnnouncementFor(context, project)).id,
    saleStart,
    saleEnd,
    applyDeadline,
    bidDeadline,
    // that a review is over at once tells how few have applied
    step: step === 'REVIEWED' ? ('REVIEW' as const) : step,
    paused: project.status === 'PAUSED',
    ended: project.status === 'ENDED',
    terms,
    sections: shown,
  };
}
