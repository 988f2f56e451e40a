import { refuseElsewhere } from '@tenderdesk/domain/procedure/project/platform';
import { ruleError, StateError } from '@tenderdesk/domain/rule';
import { shownContact } from '../../../kernel/contact.ts';
import type { Context } from '../../../kernel/context.ts';
import { badField, duplicate, orNotFound, HttpError, notFound } from '../../../kernel/errors.ts';
import { randomId } from '../../../kernel/ids.ts';
import { extensionPoint } from '../../../kernel/module.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { timeNow } from '../../../kernel/work.ts';
import { biddingAnnouncementFor, isOut } from '../../procedure/announcement/announcement.service.ts';
import { closeDeposit, openDeposit } from '../deposit/deposit.service.ts';
import { cancelFee, oweFee } from '../document-fee/document-fee.service.ts';
import {
  biddingDocumentTermsOf,
  biddingDocumentReaders,
} from '../../procedure/bidding-document/bidding-document.service.ts';
import {
  clerkOf,
  invitedTo,
  lockOfSection,
  sectionsOf,
  viewRound,
  type InRound,
  type ProjectRow,
} from '../../procedure/project/project.service.ts';
import { isSealed } from '../../procedure/sealing/sealing.service.ts';
import { supplierOf, suppliersOf } from '../../people/supplier/supplier.service.ts';
import { membersOf, requireConsortia, type NamedMember } from './consortium.service.ts';
import { asksForAudited, refuseIneligible } from './eligibility.service.ts';
import * as records from './registration.repository.ts';
import { qualifications } from './qualification.hooks.ts';
import { tellCompanies } from './registration-news.ts';

export { tellFailed, tellGivenUp } from './registration-news.ts';
export type { RegistrationRow } from './registration.repository.ts';

/** Whether a registration may still be withdrawn; filled by the module that keeps the bids. */
export const withdrawalGuards = extensionPoint<string, (context: Context, registrationId: string) => Promise<boolean>>(
  'withdrawal guards',
);

interface RegisterInput {
  sectionId: string;
  contact: string;
  phone: string;
  consortiumMembers: readonly NamedMember[];
  relatedToTenderee?: boolean | undefined;
}

/**
 * Registers the caller's company for a section, alone or as the lead of a consortium, and opens the deposit and the debt for a
 * printed document.
 * @throws HttpError 404 before the announcement, for companies that are not called and people without one, 410 once the sale or the bidding is over, 409 when registered already;
 *   RuleError 422 NOT_QUALIFIED, HELD_ELSEWHERE, SUPPLIER_NOT_AUDITED and DISHONEST_EXCLUDED outside tenders, CONSORTIUM, R25, SALE_NOT_STARTED
 */
export async function register(context: Context, input: RegisterInput): Promise<{ id: string }> {
  const { db, user } = context;
  const lead = await supplierOf(context, user.supplierId ?? '');
  const { section, project } = await lockOfSection(context, input.sectionId);
  if (!isOut(context, await biddingAnnouncementFor(context, project))) throw notFound();
  context.concerns(project.id);
  refuseElsewhere(project);
  const qualified = await qualifiedParties(context, project, section.id, lead.id);
  if (qualified) await refuseAfterDeadline(context, project);
  else await refuseOutsideSale(context, project);
  if (section.status !== 'NORMAL') throw new StateError({ action: 'register', status: section.status });
  if (input.consortiumMembers.some(({ uscc }) => uscc === lead.uscc)) {
    throw badField('consortiumMembers', {
      zh: '成员中不必再填写本单位',
      en: 'Do not name your own company among the members',
    });
  }
  if (qualified && input.consortiumMembers.length > 0)
    throw badField('consortiumMembers', {
      zh: '联合体成员以资格预审申请为准，不得增减或更换',
      en: 'The members are those who were qualified: nobody joins, leaves or is replaced',
    });
  if (input.consortiumMembers.length > 0) await requireConsortia(context, project);
  if (await records.isRegistered(db, section.id, lead.id)) throw duplicate({ sectionId: REGISTERED });
  const parties = qualified ?? [
    lead,
    ...(await membersOf(context, section.id, input.consortiumMembers, asksForAudited(project))),
  ];
  await refuseIneligible(context, project, parties);
  const row = await records.insertRegistration(
    db,
    {
      id: randomId(),
      projectId: project.id,
      sectionId: section.id,
      supplierId: lead.id,
      contact: input.contact,
      phone: context.cipher.sealContact(input.phone),
      consortium: parties.length > 1,
      downloadedTime: null,
      withdrawnTime: null,
      relatedToTenderee: input.relatedToTenderee ?? null,
      createdBy: user.id,
    },
    parties.map(({ id }) => ({ supplierId: id, lead: id === lead.id })),
  );
  await openDeposit(context, project, section, row);
  await oweFee(context, project, lead.id);
  context.audit({ action: 'REGISTER', objectType: 'registration', objectId: row.id });
  return { id: row.id };
}

const REGISTERED = { zh: '贵单位已报名该标段', en: 'Your company has registered for this section' };

/** The one supplier of a single source takes part in every section without registering; it is told so. */
export async function enterOne(context: Context, project: ProjectRow): Promise<void> {
  const [supplier] = await suppliersOf(context, await invitedTo(context, project));
  if (!supplier) return;
  for (const { id: sectionId } of (await sectionsOf(context, project)).filter(({ status }) => status === 'NORMAL')) {
    await records.insertRegistration(
      context.db,
      {
        id: randomId(),
        projectId: project.id,
        sectionId,
        supplierId: supplier.id,
        contact: supplier.contact,
        phone: supplier.mobile,
        consortium: false,
        downloadedTime: null,
        withdrawnTime: null,
        createdBy: clerkOf(project),
      },
      [{ supplierId: supplier.id, lead: true }],
    );
  }
  const event = {
    zh: '单一来源公示已结束，邀请贵单位参加谈判',
    en: 'the publicity is over, you are asked to negotiate',
  };
  await tellCompanies(context, project, event, [supplier.id]);
}

/** Who takes part in a project's round, by section. Secret while it is sealed. */
export const registrationsOf = ({ db }: Context, sectionIds: readonly string[]) =>
  records.selectOfSections(db, sectionIds);

/**
 * Who was qualified together for a section, the lead first; null in a round without a prequalification (R34, 例19).
 * @throws RuleError NOT_QUALIFIED for a company that is not, and before the results are out
 */
async function qualifiedParties(context: Context, project: ProjectRow, sectionId: string, supplierId: string) {
  const found = await qualifications.get('prequalification')?.(context, project, sectionId, supplierId);
  if (!found) return null;
  if (!found.sent)
    throw ruleError('NOT_QUALIFIED', 'sectionId', {
      zh: '本项目实行资格预审，结果发出后，通过预审的申请人方可报名获取招标文件',
      en: 'This tender has a prequalification: who is qualified registers once the results are sent',
    });
  if (!found.qualified) throw ruleError('NOT_QUALIFIED', 'sectionId', UNQUALIFIED);
  const known = new Map((await suppliersOf(context, found.supplierIds)).map((one) => [one.id, one]));
  return found.supplierIds.flatMap((id) => known.get(id) ?? []);
}

const UNQUALIFIED = {
  zh: '贵单位未通过本标段的资格预审，不能获取招标文件或投标',
  en: 'Your company is not qualified for this section: it takes no document and hands in no bid',
};

/** Whether a company may bid for a section as far as its prequalification goes (R34): true where there was none. */
export async function maybeQualified(context: Context, project: ProjectRow, registration: records.RegistrationRow) {
  const { sectionId, supplierId } = registration;
  const found = await qualifications.get('prequalification')?.(context, project, sectionId, supplierId);
  return found?.qualified ?? true;
}

/** Whether a company is registered for a section, alone or as a lead. */
export const isRegisteredFor = ({ db }: Context, sectionId: string, supplierId: string): Promise<boolean> =>
  records.isRegistered(db, sectionId, supplierId);

/** The qualified take the document until the bid deadline: it was issued with the results. @throws HttpError 410 */
async function refuseAfterDeadline(context: Context, project: ProjectRow): Promise<void> {
  const { bidDeadline } = orNotFound(await biddingDocumentTermsOf(context, project));
  if (project.status === 'ENDED' || (await timeNow(context.db)) >= bidDeadline)
    throw new HttpError(410, 'DEADLINE_PASSED');
}

/** Registration goes with the sale of the document and ends with it, at the latest with the bid deadline (例16). */
async function refuseOutsideSale(context: Context, project: ProjectRow): Promise<void> {
  if (project.status === 'ENDED') throw new HttpError(410, 'DEADLINE_PASSED');
  const biddingDocument = orNotFound(await biddingDocumentTermsOf(context, project));
  const now = await timeNow(context.db);
  if (now < biddingDocument.saleStart) {
    throw ruleError('SALE_NOT_STARTED', 'sectionId', {
      zh: `招标文件自${biddingDocument.saleStart}起发售，届时可以报名`,
      en: `Registration opens with the sale of the document at ${biddingDocument.saleStart}`,
    });
  }
  if (now > biddingDocument.saleEnd || now >= biddingDocument.bidDeadline) throw new HttpError(410, 'DEADLINE_PASSED');
}

/**
 * Withdraws one's registration with its deposit.
 * @throws HttpError 404, 410 after the bid deadline; RuleError BID_HANDED_IN; StateError 409 while finance looks at a payment
 */
export async function withdraw(context: Context, registrationId: string): Promise<{ id: string }> {
  const { db } = context;
  const { project } = await lockOfSection(context, (await myRegistration(context, registrationId)).sectionId);
  const registration = await myRegistration(context, registrationId);
  const biddingDocument = orNotFound(await biddingDocumentTermsOf(context, project));
  if ((await timeNow(db)) >= biddingDocument.bidDeadline) throw new HttpError(410, 'DEADLINE_PASSED');
  for (const mayLeave of withdrawalGuards.all()) {
    if (!(await mayLeave(context, registration.id))) {
      throw ruleError('BID_HANDED_IN', '', { zh: '已递交投标文件，请先撤回投标', en: 'Withdraw your bid first' });
    }
  }
  await closeDeposit(context, project, registration.id);
  await records.deactivate(db, registration.id);
  if (!(await records.leadsAny(db, project, registration.supplierId)))
    await cancelFee(context, project, registration.supplierId);
  context.audit({ action: 'WITHDRAW_REGISTRATION', objectType: 'registration', objectId: registration.id });
  return { id: registration.id };
}

/** An active registration of the caller's company. @throws HttpError 404 */
export async function myRegistration(context: Context, registrationId: string): Promise<records.RegistrationRow> {
  const registration = orNotFound(
    await records.selectOptionalRegistration(context.db, context.user.supplierId, registrationId),
  );
  context.concerns(registration.projectId);
  return registration;
}

/** The companies behind registrations, by registration id, the lead first. */
export async function partiesOf({ db }: Context, registrationIds: readonly string[]) {
  const parties = new Map<string, { supplierId: string; name: string; uscc: string | null; lead: boolean }[]>();
  if (registrationIds.length === 0) return parties;
  for (const { registrationId, ...party } of await records.selectParties(db, registrationIds)) {
    parties.set(registrationId, [...(parties.get(registrationId) ?? []), party]);
  }
  return parties;
}

/** Suppliers who take part in a project's round. Who they are is secret while it is sealed: for messages to themselves. */
export const everybodyRegistered = ({ db }: Context, project: InRound): Promise<string[]> =>
  records.selectPartiesOfProject(db, project);

/** Whether the caller's company takes part in a project's round. */
export const takesPart = async ({ db, user }: Context, project: InRound): Promise<boolean> =>
  user.supplierId !== null && records.takesPart(db, project, user.supplierId);

/**
 * Who registered for a project, by the page; neither row nor count while it is sealed. Experts do not learn whom to call:
 * they may not meet bidders in private (法44). @throws HttpError 404
 */
export async function listRegistrations(
  context: Context,
  { projectId, round, ...page }: PageQuery & { projectId: string; round?: number | undefined },
) {
  // a sealed list answers bad questions like an open one
  const orders = records.orderOfProject(page.sort);
  const project = await viewRound(context, projectId, round);
  if (await isSealed(context, project)) return { sealed: true, totalElements: null, content: [] };
  const { rows, total } = await records.pageOfProject(context.db, project, page, orders);
  const parties = await partiesOf(
    context,
    rows.map(({ id }) => id),
  );
  return {
    sealed: false,
    ...total,
    content: rows.map(({ supplierId, ...row }) => ({
      ...row,
      phone: shownContact(context, row.phone, supplierId === context.user.supplierId),
      ...(context.user.userType === 'EXPERT' && { contact: '***' }),
      members: row.consortium ? (parties.get(row.id) ?? []) : [],
    })),
  };
}

/** Registered bidders read the document; the first time is noted (spec §3, phase 40). */
async function readsBiddingDocument(context: Context, project: InRound): Promise<boolean> {
  const { db, user } = context;
  if (user.supplierId === null || !(await records.takesPart(db, project, user.supplierId))) return false;
  context.concerns(project.id);
  await records.markDownloaded(db, project, user.supplierId);
  return true;
}

export function plugIn(): void {
  biddingDocumentReaders.add('registered', readsBiddingDocument);
}
