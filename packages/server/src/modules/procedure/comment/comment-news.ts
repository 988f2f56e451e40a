import type { Channels } from '../../../kernel/channels.ts';
import type { Context } from '../../../kernel/context.ts';
import type { ProjectRow } from '../project/project.service.ts';

const COMMENT_CHANNEL = 'comment';

/** With the commit every process hears that something was said about a project, changed or withdrawn: its id alone. */
export const tellComment = (context: Context, { id, organizationId, organizationPath }: ProjectRow): void =>
  context.tell(COMMENT_CHANNEL, [id, organizationId, organizationPath].join(' '));

/** Open pages of the staff who may see the project ask for what they may read; nothing is told of bidders and experts. */
export const channels: Channels = {
  [COMMENT_CHANNEL]: (news, { live }) => {
    const [projectId = '', id = '', path = ''] = news.split(' ');
    live.sendWithin({ id, path }, { action: 'comment', id: projectId }, null);
  },
};
