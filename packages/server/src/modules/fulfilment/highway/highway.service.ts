import { worksProgress } from '@tenderdesk/domain/fulfilment/highway/progress';
import type { Context } from '../../../kernel/context.ts';
import { badField, duplicate, expectVersion, notFound, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import type { HighwayForm } from './highway.contract.ts';
import * as records from './highway.repository.ts';

const TYPE = 'highwayProject';

/** Highway works within the caller's scope, by the page. */
export async function listHighways({ db, user }: Context, filter: records.HighwayFilter) {
  const { rows, total } = await records.pageHighways(db, user, filter);
  return { ...total, content: rows };
}

/** One of them with its nodes and projects. @throws HttpError 404 */
export async function viewHighway({ db, user }: Context, highwayId: string) {
  const highway = orNotFound(await records.selectOptionalHighway(db, user, highwayId));
  return {
    ...highway,
    nodes: await records.selectNodes(db, highwayId),
    projects: await records.selectLinked(db, highwayId),
  };
}

type Unit = Pick<records.HighwayRow, 'organizationId' | 'organizationPath'>;

/**
 * The unit of the linked projects: the works are its own. Where a unit went into another one, what is over stays with the one that is
 * closed: of projects that are linked already those that run are asked, and where none does the works stay where they are.
 * @throws HttpError 400 for projects of several units, or of other works; 404 for one that is not in reach
 */
async function unitOf(
  { db, user }: Context,
  projectIds: readonly string[],
  works: (Unit & { id: string }) | null,
): Promise<Unit> {
  const projects = await records.selectProjects(db, user, projectIds);
  if (projects.length !== new Set(projectIds).size) throw notFound();
  if (projects.some(({ highwayId }) => highwayId !== null && highwayId !== works?.id))
    throw badField('projectIds', { zh: '有项目已关联其他工程', en: 'A project is linked to other works already' });
  const asked = projects.filter(({ highwayId, status }) => highwayId === null || status !== 'ENDED');
  const { organizationId, organizationPath } = asked[0] ?? orNotFound(works);
  if (asked.some((one) => one.organizationId !== organizationId))
    throw badField('projectIds', { zh: '关联的项目应属于同一单位', en: 'The projects belong to one unit' });
  return { organizationId, organizationPath };
}

/** @throws HttpError 400 for a node that is finished and not complete */
function nodesOf(nodes: HighwayForm['nodes']) {
  return nodes.map(({ progress, plannedDate, finishedDate, ...node }, index) => {
    if (finishedDate && progress < 100) {
      const text = { zh: '已完成的节点进度应为100%', en: 'A node that is finished is at 100 %' };
      throw badField(`nodes.${index}.progress`, text);
    }
    return {
      ...node,
      progress: String(progress),
      plannedDate: plannedDate ?? null,
      finishedDate: finishedDate ?? null,
    };
  });
}

/** One that the unit has already is refused, and so is a project that other works took meanwhile. */
async function unique<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string };
    if (code !== '23505') throw error;
    throw duplicate(
      constraint.startsWith('highway_link')
        ? { projectIds: { zh: '有项目已关联其他工程', en: 'A project is linked to other works already' } }
        : { name: { zh: '该单位已有同名工程', en: 'The unit has works of this name already' } },
    );
  }
}

/** @throws HttpError 400, 404, 409 */
export async function add(context: Context, form: HighwayForm) {
  const { db, user } = context;
  const { projectIds, nodes: given, ...values } = form;
  const unit = await unitOf(context, projectIds, null);
  const nodes = nodesOf(given);
  const id = newId();
  await unique(
    records.insertHighway(db, { id, ...unit, ...values, progress: worksProgress(nodes), createdBy: user.id }),
  );
  await unique(records.replaceParts(db, id, nodes, projectIds));
  context.audit({ action: 'CREATE', objectType: TYPE, objectId: id, after: form });
  return { id };
}

/** @throws HttpError 400, 404, 409 */
export async function saveHighway(
  context: Context,
  highwayId: string,
  { version, ...form }: HighwayForm & { version: number },
) {
  const { db, user } = context;
  const before = orNotFound(await records.lockOptionalHighway(db, user, highwayId));
  expectVersion(before.version, version);
  const { projectIds, nodes: given, ...values } = form;
  const unit = await unitOf(context, projectIds, before);
  const nodes = nodesOf(given);
  await unique(records.updateHighway(db, highwayId, { ...unit, ...values, progress: worksProgress(nodes) }));
  await unique(records.replaceParts(db, highwayId, nodes, projectIds));
  context.audit({ action: 'CHANGE', objectType: TYPE, objectId: highwayId, before, after: form });
  return { id: highwayId };
}

/** @throws HttpError 404 */
export async function remove(context: Context, highwayId: string) {
  const before = orNotFound(await records.lockOptionalHighway(context.db, context.user, highwayId));
  await records.deleteHighway(context.db, highwayId);
  context.audit({ action: 'DELETE', objectType: TYPE, objectId: highwayId, before });
  return { id: highwayId };
}
