import type { Module } from '../../../kernel/module.ts';
import { openEntries } from '../../access/audit-trail/audit-trail.service.ts';
import * as api from './comment.contract.ts';
import { plugInHistory } from './comment-history.ts';
import { commentMigrations } from './comment.migrations.ts';
import { channels } from './comment-news.ts';
import * as comments from './comment.service.ts';

/** What staff say among themselves about a project. */
export const commentModule: Module = {
  name: 'comment',
  reads: { account: ['appUser', 'identity', 'organization', 'organizationFormerPath', 'role'] },
  migrations: commentMigrations,
  channels,
  routes: (on) => {
    on(api.listComments, (context, { params, query }) => comments.listComments(context, params.projectId, query));
    on(api.countComments, (context, { params }) => comments.countComments(context, params.projectId));
    on(api.listMentionable, (context, { params, query }) => comments.listMentionable(context, params.projectId, query));
    on(api.addComment, (context, { params, body }) => comments.addComment(context, params.projectId, body));
    on(api.changeComment, (context, { params, body }) => comments.changeComment(context, params.commentId, body));
    on(api.withdrawComment, (context, { params, body }) =>
      comments.withdrawComment(context, params.commentId, body.version),
    );
    on(api.readComments, (context, { params, body }) =>
      comments.readComments(context, params.projectId, body.commentIds),
    );
  },
  plugIn() {
    plugInHistory();
    // staff write them whether anybody bids or not
    openEntries.add('comment', true);
  },
};
