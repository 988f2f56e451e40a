import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { yuanFromWan } from '@tenderdesk/domain/money';
import { biddingDocumentTermsOf } from '../bidding-document/bidding-document.service.ts';
import { acceptsConsortia, projectOf } from '../project/project.service.ts';
import { contentOf } from './announcement-text.ts';
import { announcedSections } from '../project/section-split.service.ts';
import * as records from './announcement.repository.ts';

/** What everybody may read, by the page. */
export const listPublic = (context: Context, filter: records.PublicFilter) => page(context, filter, null);

/** What the caller's company is invited to, by the page. */
export const listInvitations = (context: Context, filter: records.PublicFilter) =>
  page(context, filter, context.user.supplierId ?? '');

async function page(context: Context, filter: records.PublicFilter, supplierId: string | null) {
  const { language } = context;
  const { rows, total } = await records.pagePublished(context.db, filter, supplierId);
  return {
    ...total,
    content: rows.map((row) => ({
      ...row,
      publishTime: row.publishTime ?? '',
      type: codedBy('bidding.AnnouncementType', row.type, language),
      biddingMethod: codedBy('bidding.BiddingMethod', row.biddingMethod, language),
    })),
  };
}

/**
 * One announcement with what the public may know of its project: no estimates, no file, nobody who takes part.
 * @throws HttpError 404 for drafts and what is not out yet
 */
export const viewPublic = (context: Context, announcementId: string) => view(context, announcementId, null);

/** What the caller's company is invited to, and what was told about it since. @throws HttpError 404 for others */
export const viewInvitation = (context: Context, announcementId: string) =>
  view(context, announcementId, context.user.supplierId ?? '');

async function view(context: Context, announcementId: string, supplierId: string | null) {
  const { db, language } = context;
  const row = orNotFound(await records.selectOptionalPublished(db, announcementId, supplierId));
  // a text about an earlier round stands beside what that round was
  const project = await projectOf(context, row);
  const [sections, biddingDocument, consortiumAllowed, related] = await Promise.all([
    announcedSections(context, project),
    biddingDocumentTermsOf(context, project),
    acceptsConsortia(context, project),
    records.selectPublishedOfProject(db, row.projectId, supplierId),
  ]);
  await records.countView(db, announcementId);
  const typed = <Row extends { type: string }>(one: Row) => ({
    ...one,
    type: codedBy('bidding.AnnouncementType', one.type, language),
  });
  const { id, type, title, contentHash, publishTime, endTime, viewCount, organizationName } = row;
  return {
    ...typed({ id, type, title, contentHash, endTime, organizationName }),
    content: contentOf(row),
    publishTime: publishTime ?? '',
    viewCount: viewCount + 1,
    media: row.media.map((code) => codedBy('bidding.AnnouncementMedium', code, language)),
    project: {
      id: project.id,
      code: project.code,
      name: project.name,
      contactName: project.contactName,
      contactPhone: project.contactPhone,
      biddingMethod: codedBy('bidding.BiddingMethod', project.biddingMethod, language),
      projectType: codedBy('bidding.ProjectType', project.projectType, language),
      level: codedBy('bidding.ProjectLevel', project.level, language),
      status: codedBy('bidding.ProjectStatus', project.status, language),
      platform: codedBy('bidding.BiddingPlatform', project.platform, language),
      outsideAddress: row.outsideAddress,
      consortiumAllowed,
    },
    sections: sections.map(({ id: sectionId, code, name, scope, controlPrice, deposit, periodDays, quality }) => ({
      sectionId,
      code,
      name,
      scope,
      controlPrice,
      periodDays,
      quality,
      depositYuan: deposit && yuanFromWan(deposit),
    })),
    timetable: biddingDocument && {
      saleStart: biddingDocument.saleStart,
      saleEnd: biddingDocument.saleEnd,
      questionDeadline: biddingDocument.questionDeadline,
      bidDeadline: biddingDocument.bidDeadline,
      openingTime: biddingDocument.openingTime,
      openingPlace: biddingDocument.openingPlace,
    },
    related: related
      .filter((one) => one.id !== id)
      .map((one) => ({ ...typed(one), publishTime: one.publishTime ?? '' })),
  };
}
