import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { announcementById } from '../../procedure/announcement/announcement.service.ts';
import { organizationName } from '../../access/account/account.service.ts';
import { anyProject, sectionsOf, viewProject } from '../../procedure/project/project.service.ts';
import { anyFile, findReadable } from '../../platform/attachment/attachment.service.ts';
import { makeKey, readKey, type PreviewKind } from './preview-key.ts';

/** Makes the key and leaves its trace: whoever has it reads without signing in. */
function make(context: Context, kind: PreviewKind, id: string) {
  const { signer, user } = context;
  context.audit({ action: 'MAKE_PREVIEW', objectType: kind.toLowerCase() as Lowercase<PreviewKind>, objectId: id });
  return makeKey(signer, { kind, id, by: user.displayName });
}

/** @throws HttpError 404 for files that the caller may not read */
export async function makeAttachmentKey(context: Context, attachmentId: string) {
  await findReadable(context, attachmentId);
  return make(context, 'ATTACHMENT', attachmentId);
}

/** @throws HttpError 404 outside the caller's scope */
export async function makeAnnouncementKey(context: Context, announcementId: string) {
  const announcement = orNotFound(await announcementById(context, announcementId));
  await viewProject(context, announcement.projectId);
  return make(context, 'ANNOUNCEMENT', announcementId);
}

/** @throws HttpError 404 outside the caller's scope */
export async function makeProjectKey(context: Context, projectId: string) {
  await viewProject(context, projectId);
  return make(context, 'PROJECT', projectId);
}

const OFFICE: Readonly<Record<string, 'word' | 'sheet'>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'word',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'sheet',
};

/** How a file is shown: by the browser itself, or by the page that reads it; the rest can only be saved. */
function shownAs(mime: string) {
  if (mime.startsWith('image/')) return 'image' as const;
  if (mime === 'application/pdf') return 'pdf' as const;
  return mime.startsWith('text/plain') ? ('text' as const) : (OFFICE[mime] ?? null);
}

/** @throws HttpError 404, 410 */
export async function previewAttachment(context: Context, key: string) {
  const { id, by } = readKey(context.signer, 'ATTACHMENT', key);
  const { name, size, mime } = await anyFile(context, id, by);
  return { name, size, shownAs: shownAs(mime), madeBy: by };
}

/** The file of a key; `inline` where a browser shows it by itself and it is not to be saved. @throws HttpError 404, 410 */
export async function previewFile(context: Context, key: string, download: boolean) {
  const { id, by } = readKey(context.signer, 'ATTACHMENT', key);
  const { read, ...file } = await anyFile(context, id, by);
  return { ...file, ...(await read()), inline: !download && shownAs(file.mime) !== null && !(file.mime in OFFICE) };
}

/** @throws HttpError 404, 410 */
export async function previewAnnouncement(context: Context, key: string) {
  const { language, signer } = context;
  const { id, by } = readKey(signer, 'ANNOUNCEMENT', key);
  const { projectId, title, content, contentHash, type, status, publishTime } = orNotFound(
    await announcementById(context, id),
  );
  const project = await anyProject(context, projectId);
  return {
    title,
    content,
    contentHash,
    publishTime,
    biddingMethod: project.biddingMethod,
    level: project.level,
    type: codedBy('bidding.AnnouncementType', type, language),
    status: codedBy('bidding.AnnouncementStatus', status, language),
    projectCode: project.code,
    projectName: project.name,
    organizationName: await organizationName(context, project.organizationId),
    madeBy: by,
  };
}

/** @throws HttpError 404, 410 */
export async function previewProject(context: Context, key: string) {
  const { language, signer } = context;
  const { id, by } = readKey(signer, 'PROJECT', key);
  const project = await anyProject(context, id);
  const sections = await sectionsOf(context, project);
  return {
    code: project.code,
    name: project.name,
    organizationName: await organizationName(context, project.organizationId),
    level: codedBy('bidding.ProjectLevel', project.level, language),
    biddingMethod: codedBy('bidding.BiddingMethod', project.biddingMethod, language),
    projectType: codedBy('bidding.ProjectType', project.projectType, language),
    phase: codedBy('bidding.ProjectPhase', project.phase, language),
    status: codedBy('bidding.ProjectStatus', project.status, language),
    createdTime: project.createdTime,
    sections: sections.map(({ code, name, scope }) => ({ code, name, scope })),
    madeBy: by,
  };
}
