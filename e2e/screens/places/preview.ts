import { listPublicAnnouncements } from '@tenderdesk/server/modules/procedure/announcement/announcement.contract';
import {
  makeAnnouncementKey,
  makeAttachmentKey,
  makeProjectKey,
} from '@tenderdesk/server/modules/oversight/preview/preview.contract';
import { viewProject } from '@tenderdesk/server/modules/procedure/project/project.contract';
import { at, first, ON_SALE, RUNNING, type Places } from '../place.ts';

export const places: Places = async (stage, { running }) => {
  const { call } = await stage.cast('tm02');
  const params = { projectId: running };
  const { implementationPlan } = await call(viewProject, { params });
  const file = first(implementationPlan?.files ?? [], `files of ${RUNNING}`);
  const attachment = await call(makeAttachmentKey, { params: { attachmentId: file.id } });
  const published = await call(listPublicAnnouncements, { query: { keyword: ON_SALE } });
  const announcementId = first(published.content, ON_SALE).id;
  const announcement = await call(makeAnnouncementKey, { params: { announcementId } });
  const project = await call(makeProjectKey, { params });
  return {
    '/attachment': [at(null, `/attachment?key=${attachment.key}`), at(null, '/attachment')],
    '/documentPreview': [at(null, `/documentPreview?key=${attachment.key}`)],
    '/announcementPreview': [at(null, `/announcementPreview?key=${announcement.key}`)],
    '/projectPreview': [at(null, `/projectPreview?key=${project.key}`)],
  };
};
