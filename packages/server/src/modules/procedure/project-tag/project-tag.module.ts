import type { Module } from '../../../kernel/module.ts';
import { openEntries } from '../../access/audit-trail/audit-trail.service.ts';
import * as api from './project-tag.contract.ts';
import { tagMigrations } from './project-tag.migrations.ts';
import * as tags from './project-tag.service.ts';

export const projectTagModule: Module = {
  name: 'project-tag',
  migrations: tagMigrations,
  routes: (on) => {
    on(api.listTags, (context, { query }) => tags.listTags(context, query));
    on(api.listTagNames, (context) => tags.listNames(context));
    on(api.addTag, (context, { body }) => tags.add(context, body));
    on(api.saveTag, (context, { params, body }) => tags.saveTag(context, params.tagId, body));
    on(api.deleteTag, (context, { params }) => tags.remove(context, params.tagId));
    on(api.viewTags, (context, { params }) => tags.tagsOf(context, params.projectId));
    on(api.setTags, (context, { params, body }) => tags.setTags(context, params.projectId, body));
    on(api.addTags, (context, { params, body }) => tags.addTags(context, params.projectId, body.tagIds));
  },
  plugIn() {
    openEntries.add('project SET_TAGS', true);
    openEntries.add('project ADD_TAGS', true);
  },
};
