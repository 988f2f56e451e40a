import type { Authority } from '@tenderdesk/domain/access/account/authority';
import type { PaperKind } from '@tenderdesk/domain/oversight/paper/codes';
import { composePaper, factsFor } from '@tenderdesk/domain/oversight/paper/compose';
import { kindsOf, type ModelFamily } from '@tenderdesk/domain/oversight/paper/kind';
import { unknownTags, type UsedTag } from '@tenderdesk/domain/oversight/paper/merge-field';
import type { Context } from '../../../kernel/context.ts';
import { badField, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';

import { may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { unpack } from '../../../kernel/zip.ts';
import { attachmentReaders, claimAttachments, findReadable } from '../../platform/attachment/attachment.service.ts';
import { readsNames } from '../../selection/committee/committee.service.ts';
import { viewProject } from '../../procedure/project/project.service.ts';
import { factsOf } from './facts.service.ts';
import { subjectsOf } from './freeze.service.ts';
import type { ModelForm } from './model.contract.ts';
import * as records from './model.repository.ts';
import { download, type Download } from '../../platform/printing/download.service.ts';
import { tagsOf, writeWord } from '../../platform/printing/word.service.ts';

/** What the files of models are filed under. */
const MODEL_FILES = 'PAPER_MODEL';
const TYPE = 'paperModel';
const MOST_BYTES = 10 * 1024 * 1024;

type Version = Awaited<ReturnType<typeof records.selectVersions>>[number];

const presentVersion = ({ no, uploadedTime, uploadedByName, attachmentId, fileName, size, sha256 }: Version) => ({
  no,
  uploadedTime,
  uploadedByName,
  file: { id: attachmentId, name: fileName, size: Number(size), sha256 },
});

/** A family's models, by the page. */
export async function listModels({ db, language }: Context, filter: records.ModelFilter) {
  const { rows, total } = await records.pageModels(db, filter);
  return {
    ...total,
    content: rows.map((row) => ({
      ...presentVersion(row),
      id: row.id,
      kind: codedBy('bidding.PaperKind', row.kind, language),
      name: row.name,
      biddingMethod: row.biddingMethod === null ? null : codedBy('bidding.BiddingMethod', row.biddingMethod, language),
      enabled: row.enabled,
      version: row.version,
    })),
  };
}

/** The versions of a model's file. @throws HttpError 404 for a model of another screen */
export async function listVersions({ db }: Context, family: ModelFamily, modelId: string) {
  orNotFound(await records.selectOptionalModel(db, family, modelId));
  return (await records.selectVersions(db, modelId)).map((row) => ({ id: row.modelFileId, ...presentVersion(row) }));
}

function refuseOtherKind(family: ModelFamily, kind: PaperKind): void {
  if (!kindsOf(family).includes(kind))
    throw badField('kind', { zh: '该范本库没有这种文书', en: 'This screen keeps no models of this kind' });
}

/** @throws HttpError 400 for a file that is no model of the kind */
export async function add(context: Context, { type: family, fileId, ...form }: ModelForm & { fileId: string }) {
  const { db, user } = context;
  refuseOtherKind(family, form.kind);
  await refuseUnfit(context, form.kind, fileId);
  const id = newId();
  const row = { ...form, biddingMethod: form.biddingMethod ?? null, id, family, createdBy: user.id };
  await records.insertModel(db, row);
  await keepVersion(context, id, 1, fileId, []);
  context.audit({ action: 'CREATE', objectType: TYPE, objectId: id, after: { ...row, fileId } });
  return { id };
}

async function keepVersion(
  context: Context,
  modelId: string,
  no: number,
  attachmentId: string,
  earlier: readonly string[],
): Promise<void> {
  await claimAttachments(context, MODEL_FILES, modelId, [...earlier, attachmentId]);
  await records.insertVersion(context.db, { id: newId(), modelId, no, attachmentId, uploadedBy: context.user.id });
}

/** @throws HttpError 400, 404, 409 */
export async function saveModel(
  context: Context,
  modelId: string,
  { type: family, fileId, version, ...form }: ModelForm & { fileId?: string | null | undefined; version: number },
) {
  const { db } = context;
  const before = orNotFound(await records.lockOptionalModel(db, family, modelId));
  expectVersion(before.version, version);
  refuseOtherKind(family, form.kind);
  const files = await records.selectVersions(db, modelId);
  const [newest] = files;
  const isNew = fileId != null && fileId !== newest?.attachmentId;
  // of another kind the same file may be wrong
  await refuseUnfit(context, form.kind, (isNew ? fileId : newest?.attachmentId) ?? '');
  if (isNew)
    await keepVersion(
      context,
      modelId,
      (newest?.no ?? 0) + 1,
      fileId,
      files.map(({ attachmentId }) => attachmentId),
    );
  const after = { ...form, biddingMethod: form.biddingMethod ?? null };
  await records.updateModel(db, modelId, after);
  context.audit({ action: 'CHANGE', objectType: TYPE, objectId: modelId, before, after: { ...after, fileId } });
  return { id: modelId };
}

/** Refuses a file that Word files cannot be made from. @throws HttpError 400, naming what it does not know */
async function refuseUnfit(context: Context, kind: PaperKind, fileId: string): Promise<void> {
  await findReadable(context, fileId);
  const file = orNotFound(await records.selectOptionalUpload(context.db, fileId));
  if (!/\.docx$/i.test(file.name)) throw badField('fileId', { zh: '范本须为docx文件', en: 'A model is a docx file' });
  if (file.size > MOST_BYTES) throw badField('fileId', { zh: '范本不得超过10 MB', en: 'A model has at most 10 MB' });
  const bytes = await context.files.readAll(file);
  const entries = unpack(bytes);
  if (!entries?.has('word/document.xml'))
    throw badField('fileId', { zh: '不是可读取的Word文件', en: 'No Word file that can be read' });
  if (!isHarmless(entries))
    throw badField('fileId', {
      zh: '范本不得含有宏、外部链接内容或实体声明',
      en: 'A model holds no macros, no contents from elsewhere and no entities',
    });
  const unknown = unknownTags(kind, await readTags(kind, bytes));
  if (unknown.length > 0)
    throw badField('fileId', {
      zh: `范本中有未知字段：${unknown.slice(0, 20).join('、')}`,
      en: `The model has unknown fields: ${unknown.slice(0, 20).join(', ')}`,
    });
}

/** Nothing in it runs, loads, or grows when it is read. */
function isHarmless(entries: ReadonlyMap<string, Buffer>): boolean {
  for (const [name, content] of entries) {
    if (/vbaProject|\.bin$|\.exe$|\/embeddings\//i.test(name)) return false;
    if (!/\.(xml|rels)$/i.test(name)) continue;
    const text = content.toString('utf8');
    if (/<!(DOCTYPE|ENTITY)/i.test(text)) return false;
    const outside = text.match(/<Relationship\b[^>]*TargetMode="External"[^>]*>/gi) ?? [];
    if (name.endsWith('.rels') && outside.some((one) => !/Type="[^"]*\/hyperlink"/.test(one))) return false;
  }
  return true;
}

/** The merge fields of a Word model, after it was filled once to see that it can be. @throws HttpError 400 */
async function readTags(kind: PaperKind, bytes: Buffer): Promise<UsedTag[]> {
  try {
    const tags = await tagsOf(bytes);
    const mark = { number: '', time: '2026-01-01 00:00:00', code: '', scan: null };
    await writeWord({ title: kind, subtitle: '', blocks: [] }, mark, bytes, {});
    return tags;
  } catch (error) {
    const reason = (error as Error).message.slice(0, 200);
    throw badField('fileId', {
      zh: `范本不能合并，请检查字段的写法：${reason}`,
      en: `The model cannot be merged, check how its fields are written: ${reason}`,
    });
  }
}

/** A model filled with what a project has by now. @throws HttpError 404 */
export async function preview(
  context: Context,
  { family, modelId, projectId }: { family: ModelFamily; modelId: string; projectId: string },
): Promise<Download> {
  const { kind, name } = orNotFound(await records.selectOptionalModel(context.db, family, modelId));
  const project = await viewProject(context, projectId);
  const [newest] = await records.selectVersions(context.db, modelId);
  const file = orNotFound(await records.selectOptionalUpload(context.db, orNotFound(newest).attachmentId));
  const [subject] = await subjectsOf(context, project, kind);
  const known = { ...(await factsOf(context, project, [kind])), ...subject?.facts };
  // the names of the committee are secret for a while (法37)
  const facts = (await readsNames(context, project)) ? known : { ...known, members: [] };
  const mark = { number: project.code, time: context.now, code: null, scan: null };
  const model = await context.files.readAll(file);
  const bytes = await writeWord(standardText(kind, facts), mark, model, factsFor(kind, facts));
  return download(`${name}（${project.code} 预览）`, 'docx', bytes);
}

/** The standard text, or its place while the project has not come that far. */
function standardText(kind: PaperKind, facts: Parameters<typeof composePaper>[1]) {
  try {
    return composePaper(kind, facts);
  } catch {
    return { title: facts.project.name, subtitle: '', blocks: [] };
  }
}

const READS: Record<ModelFamily, Authority> = {
  DOCUMENT: 'READ:DOCUMENT_MODEL',
  EVALUATION_REPORT: 'READ:EVALUATION_REPORT_DOCUMENT_MODEL',
  AWARD: 'READ:AWARD_DOCUMENT_MODEL',
};

export const plugInFiles = (): void =>
  attachmentReaders.add(MODEL_FILES, async (context, modelId) => {
    const family = await records.selectOptionalFamily(context.db, modelId);
    return family !== null && may(context.user, READS[family]);
  });
