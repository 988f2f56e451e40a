import {
  isShort,
  stepOf,
  termsOf,
  type PrequalificationStep,
  type PrequalificationTerms,
} from '@tenderdesk/domain/selection/prequalification/prequalification';
import type { Context } from '../../../kernel/context.ts';
import { timeNow } from '../../../kernel/work.ts';
import { attachmentReaders, attachmentsOf } from '../../platform/attachment/attachment.service.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';
import { asksForApplications } from '../../procedure/announcement/announcement.service.ts';
import { biddingDocumentTermsOf } from '../../procedure/bidding-document/bidding-document.service.ts';
import { planTermsOf } from '../../procedure/project/plan-terms.service.ts';
import {
  anySection,
  projectOf,
  readsProject,
  sectionsOf,
  type ProjectRow,
  type SectionRow,
} from '../../procedure/project/project.service.ts';
import { isSealed } from '../../procedure/sealing/sealing.service.ts';
import { qualifications, type Qualification } from '../../bidding/registration/qualification.hooks.ts';
import { committeeOf } from '../committee/committee.service.ts';
import * as records from './prequalification.repository.ts';
import type { GivenFile } from './prequalification.tables.ts';

/** Files of applications, by the application. */
export const FILES = 'PREQUALIFICATION';

/** The prequalification of a round as it stands. Times are 'yyyy-MM-dd HH:mm:ss'. */
export interface Prequalification {
  terms: PrequalificationTerms;
  saleStart: string;
  saleEnd: string;
  applyDeadline: string;
  bidDeadline: string;
  now: string;
  row: records.PrequalificationRow | null;
  step: PrequalificationStep;
}

/** The prequalification of a project's round, once it was announced; null where nobody applies here. No check of scope. */
export async function prequalificationOf(context: Context, project: ProjectRow): Promise<Prequalification | null> {
  if (!(await asksForApplications(context, project))) return null;
  const biddingDocument = await biddingDocumentTermsOf(context, project);
  if (!biddingDocument?.applyDeadline) return null;
  const requirement = (await planTermsOf(context, project))?.qualificationRequirement ?? '';
  const row = await records.selectOptionalPrequalification(context.db, project);
  const now = await timeNow(context.db);
  const { saleStart, saleEnd, applyDeadline, bidDeadline } = biddingDocument;
  const facts = { handedOverTime: row?.handedOverTime ?? null, sentTime: row?.sentTime ?? null };
  const waits = project.status === 'PAUSED' && row === null;
  const step = stepOf({ now, applyDeadline, waits, ...facts });
  const terms = termsOf(biddingDocument.prequalificationTerms, requirement);
  return { terms, saleStart, saleEnd, applyDeadline, bidDeadline, now, row, step };
}

/** True while the results of a prequalification are not sent: nobody can bid yet, and the phase is not left. No check of scope. */
export async function awaitsResults(context: Context, project: ProjectRow): Promise<boolean> {
  const held = await prequalificationOf(context, project);
  return held !== null && held.step !== 'SENT';
}

/** The sections that are still to be tendered. */
export const openSections = async (context: Context, project: ProjectRow): Promise<SectionRow[]> =>
  (await sectionsOf(context, project)).filter(({ status }) => status === 'NORMAL');

/** The applications of sections. Secret: for members of the committee, and for messages to the applicants themselves. */
export const applicationsOf = ({ db }: Context, sections: readonly SectionRow[]): Promise<records.ApplicationRow[]> =>
  records.selectOfSections(
    db,
    sections.map(({ id }) => id),
  );

/** Whether so few are left for a section that it is tendered again (例19). */
export async function shortBy(context: Context, project: ProjectRow): Promise<(count: number) => boolean> {
  const facts = { biddingMethod: project.biddingMethod, params: await paramsFor(context, project) };
  return (count) => isShort(count, facts);
}

/** Who applies together, by application, the lead first. */
export async function partiesOf({ db }: Context, applications: readonly { id: string }[]) {
  const rows = await records.selectParties(
    db,
    applications.map(({ id }) => id),
  );
  return Map.groupBy(rows, ({ applicationId }) => applicationId);
}

/** The files of applications under the numbers of the list, by application. */
export async function filesOf(context: Context, applications: readonly { id: string; files: GivenFile[] }[]) {
  const ids = applications.map(({ id }) => id);
  const all = await attachmentsOf(context, FILES, ids);
  return new Map(
    applications.map(({ id, files }) => [
      id,
      files.map(({ file, attachmentIds }) => ({
        file,
        files: (all.get(id) ?? []).filter((one) => attachmentIds.includes(one.id)),
      })),
    ]),
  );
}

/** Who may take the document of a section, as registration and bid ask (R34). */
async function qualificationOf(
  context: Context,
  project: ProjectRow,
  sectionId: string,
  supplierId: string,
): Promise<Qualification | null> {
  const held = await prequalificationOf(context, project);
  if (!held) return null;
  const application = await records.selectOptionalStanding(context.db, sectionId, supplierId);
  const qualified = application?.result === 'QUALIFIED';
  const parties = qualified ? await records.selectParties(context.db, [application.id]) : [];
  return { sent: held.step === 'SENT', qualified, supplierIds: parties.map((one) => one.supplierId) };
}

/** Files of an application are read by its company, by members of the committee after the deadline, by the house after the opening. */
async function readsApplication(context: Context, applicationId: string): Promise<boolean> {
  const row = await records.selectOptionalApplication(context.db, applicationId);
  if (!row) return false;
  context.concerns(row.projectId);
  if (context.user.supplierId !== null) return row.supplierId === context.user.supplierId;
  const project = await projectOf(context, await anySection(context, row.sectionId));
  if (!(await readsProject(context, project.id))) return false;
  if (!(await isSealed(context, project))) return true;
  const held = await prequalificationOf(context, project);
  const members = (await committeeOf(context, project))?.members ?? [];
  return held !== null && held.step !== 'APPLYING' && members.some(({ userId }) => userId === context.user.id);
}

export function plugIn(): void {
  qualifications.add('prequalification', qualificationOf);
  attachmentReaders.add(FILES, readsApplication);
}
