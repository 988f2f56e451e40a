import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { coded, dateTimeText, id } from '../../../kernel/wire.ts';

const keyQuery = z.object({ key: z.string().min(1).max(1000) });
const Made = z.object({ key: z.string(), expiresIn: z.number().int() });

export const makeAttachmentKey = endpoint({
  method: 'POST',
  path: '/attachment/{attachmentId}/previewKey',
  summary: 'A key of half an hour to look at a file that one may read',
  permit: 'SIGNED_IN',
  scope: 'self',
  seated: true,
  params: z.object({ attachmentId: id }),
  reply: Made,
});

export const makeAnnouncementKey = endpoint({
  method: 'POST',
  path: '/tender/announcement/{announcementId}/previewKey',
  summary: 'A key of a day to read an announcement, draft or published, without signing in',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: z.object({ announcementId: id }),
  reply: Made,
});

export const makeProjectKey = endpoint({
  method: 'POST',
  path: '/tender/project/{projectId}/previewKey',
  summary: 'A key of a day to read the summary of a project without signing in',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: z.object({ projectId: id }),
  reply: Made,
});

export const previewAttachment = endpoint({
  method: 'GET',
  path: '/public/preview/attachment',
  summary: 'Name and kind of the file of a key',
  permit: 'PUBLIC',
  scope: 'published',
  query: keyQuery,
  reply: z
    .object({
      name: z.string(),
      size: z.number().int(),
      /** The way in which a browser shows it, no code that is stored; null: it can only be saved. */
      shownAs: z.enum(['image', 'pdf', 'text', 'word', 'sheet']).nullable(),
      madeBy: z.string(),
    })
    .meta({ id: 'AttachmentPreview' }),
});

export const previewFile = endpoint({
  method: 'GET',
  path: '/public/preview/file',
  summary: 'The file of a key, to show or, with `download=true`, to save',
  permit: 'PUBLIC',
  scope: 'published',
  query: keyQuery.extend({ download: z.stringbool().optional() }),
});

export const previewAnnouncement = endpoint({
  method: 'GET',
  path: '/public/preview/announcement',
  summary: 'The announcement of a key',
  permit: 'PUBLIC',
  scope: 'published',
  query: keyQuery,
  reply: z
    .object({
      title: z.string(),
      content: z.string(),
      contentHash: z.string(),
      biddingMethod: z.string(),
      level: z.string(),
      type: coded,
      status: coded,
      projectCode: z.string(),
      projectName: z.string(),
      organizationName: z.string(),
      publishTime: dateTimeText.nullable(),
      madeBy: z.string(),
    })
    .meta({ id: 'AnnouncementPreview' }),
});

/** No amounts: estimates and control prices are not for those who might bid. */
export const previewProject = endpoint({
  method: 'GET',
  path: '/public/preview/project',
  summary: 'The project of a key: what it is and where it stands',
  permit: 'PUBLIC',
  scope: 'published',
  query: keyQuery,
  reply: z
    .object({
      code: z.string(),
      name: z.string(),
      organizationName: z.string(),
      level: coded,
      biddingMethod: coded,
      projectType: coded,
      phase: coded,
      status: coded,
      createdTime: dateTimeText,
      sections: z.array(z.object({ code: z.string(), name: z.string(), scope: z.string() })),
      madeBy: z.string(),
    })
    .meta({ id: 'ProjectPreview' }),
});
