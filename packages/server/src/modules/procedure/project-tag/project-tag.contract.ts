import { TagColor, TagType } from '@tenderdesk/domain/procedure/project-tag/project-tag-codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { coded, done, enumOf, id, paged, pageQuery, text } from '../../../kernel/wire.ts';

const type = enumOf(TagType);
const color = enumOf(TagColor);

/** A tag as projects show it. */
export const TagRef = z.object({ id, name: z.string(), color }).meta({ id: 'TagRef' });

const ProjectTag = TagRef.extend({
  type: coded,
  /** Projects that have it. */
  num: z.number().int(),
  version: z.number().int(),
}).meta({ id: 'ProjectTag' });

export const listTags = endpoint({
  method: 'GET',
  path: '/tender/projectTag/page',
  summary: 'Tags of projects with how many projects have them',
  permit: 'READ:PROJECT_TAG',
  scope: 'none',
  query: pageQuery.extend({ type: z.string().max(60).optional() }),
  reply: paged(ProjectTag),
});

export const listTagNames = endpoint({
  method: 'GET',
  path: '/tender/projectTag/names',
  summary: 'Every tag, to choose from',
  permit: ['READ:PROJECT', 'READ:MANAGEMENT_PROJECT_QUERY', 'READ:PROJECT_TAG'],
  scope: 'none',
  reply: z.array(TagRef),
});

const TagForm = z.strictObject({ type, name: text(30), color });
export type TagForm = z.output<typeof TagForm>;
const example = { type: 'FOCUS', name: '年度重点', color: 'BLUE' };

export const addTag = endpoint({
  method: 'POST',
  path: '/tender/projectTag',
  summary: 'A new tag',
  permit: 'MAINTAIN:PROJECT_TAG',
  scope: 'none',
  body: TagForm,
  reply: done,
  example,
});

const tagParams = z.object({ tagId: id });

export const saveTag = endpoint({
  method: 'PUT',
  path: '/tender/projectTag/{tagId}',
  summary: 'Changes a tag',
  permit: 'MAINTAIN:PROJECT_TAG',
  scope: 'none',
  params: tagParams,
  body: TagForm.extend({ version: z.number().int() }),
  reply: done,
  example: { ...example, version: 1 },
});

export const deleteTag = endpoint({
  method: 'DELETE',
  path: '/tender/projectTag/{tagId}',
  summary: 'Deletes a tag that no project has',
  permit: 'MAINTAIN:PROJECT_TAG',
  scope: 'none',
  params: tagParams,
  reply: done,
  rules: ['TAG_IN_USE'],
});

const projectParams = z.object({ projectId: id });
const tagIds = z.array(id).max(20);

export const viewTags = endpoint({
  method: 'GET',
  path: '/tender/projectTag/project/{projectId}',
  summary: 'The tags of a project',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: projectParams,
  reply: z.array(TagRef),
});

/** `seen` may be more than are given at once: they add up. */
const TagSet = z.strictObject({ tagIds, seen: z.array(id).max(1000).optional() });
export type TagSet = z.output<typeof TagSet>;

export const setTags = endpoint({
  method: 'PUT',
  path: '/tender/projectTag/project/{projectId}',
  summary: 'Gives a project exactly these tags; with `seen`, those that were not seen stay as they are',
  permit: 'MAINTAIN:PROJECT_TAG',
  scope: 'organization',
  params: projectParams,
  body: TagSet,
  reply: done,
});

export const addTags = endpoint({
  method: 'POST',
  path: '/tender/projectTag/project/{projectId}',
  summary: 'Gives a project these tags besides those that it has',
  permit: 'MAINTAIN:PROJECT_TAG',
  scope: 'organization',
  params: projectParams,
  body: z.strictObject({ tagIds: tagIds.min(1) }),
  reply: done,
});
