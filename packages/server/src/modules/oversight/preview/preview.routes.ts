import type { Routes } from '../../../kernel/endpoint.ts';
import * as api from './preview.contract.ts';
import * as preview from './preview.service.ts';

/**
 * Nothing in a file may run or load anything. The viewers of browsers do not work in a sandbox, so a PDF, which has no
 * scripts of the page's kind, goes without one.
 */
const CLOSED = "sandbox; default-src 'none'; frame-ancestors 'self'";
const FOR_VIEWER = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";

export const previewRoutes: Routes = (on) => {
  on(api.makeAttachmentKey, (context, { params }) => preview.makeAttachmentKey(context, params.attachmentId));
  on(api.makeAnnouncementKey, (context, { params }) => preview.makeAnnouncementKey(context, params.announcementId));
  on(api.makeProjectKey, (context, { params }) => preview.makeProjectKey(context, params.projectId));
  on(api.previewAttachment, (context, { query }) => preview.previewAttachment(context, query.key));
  on(api.previewAnnouncement, (context, { query }) => preview.previewAnnouncement(context, query.key));
  on(api.previewProject, (context, { query }) => preview.previewProject(context, query.key));
  on(api.previewFile, async (context, { query, response }) => {
    const { name, mime, size, inline, content } = await preview.previewFile(
      context,
      query.key,
      query.download === true,
    );
    void response
      .header('content-type', mime)
      .header('content-length', size)
      .header(
        'content-disposition',
        `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
      )
      .header('content-security-policy', mime === 'application/pdf' ? FOR_VIEWER : CLOSED)
      .send(content);
  });
};
