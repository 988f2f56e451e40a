import type { Channels } from '../../../kernel/channels.ts';
import type { Context } from '../../../kernel/context.ts';
import type { FlowSubject } from './flow-subject.ts';

const FLOW_CHANNEL = 'flow';

/**
 * With the commit every process hears that a project went a step on. Steps of flows are staff's: nothing is told of bidders.
 * What has a flow of its own beside projects has no page that stays open.
 */
export function tellStep(context: Context, { projectId, organizationId, organizationPath }: FlowSubject): void {
  if (projectId === null) return;
  // whom a deputy stands in for has not taken the step
  const by = context.user.deputy ? '' : context.user.identityId;
  context.tell(FLOW_CHANNEL, [projectId, by, organizationId, organizationPath].join(' '));
}

/** Open pages of those who may see the project learn of it at once, but for those of who took the step. */
export const channels: Channels = {
  [FLOW_CHANNEL]: (news, { live }) => {
    const [projectId = '', by = '', id = '', path = ''] = news.split(' ');
    live.sendWithin({ id, path }, { action: 'project', id: projectId }, by);
  },
};
