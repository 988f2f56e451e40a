import { MOST_MARKED_PAGES, markingRules } from '@tenderdesk/domain/work/filing/marking';
import { TextState, type FilingHolder } from '@tenderdesk/domain/work/filing/filing-words';
import { enforce, findings, type Language } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { OutOfBounds } from '../../../kernel/job-process.ts';
import type { Coded } from '../../../kernel/wire.ts';
import { attachmentCopies, claimAttachments, readWhole } from '../../platform/attachment/attachment.service.ts';
import { markPdf, markRefusal, type MarkRefusal } from '../../platform/printing/mark.service.ts';
import * as records from './filing.repository.ts';

export { newestSays } from './filing.repository.ts';

/** What the files of a record are filed under: confidential ones leave the house as marked copies only. */
const filedUnder = (holderType: FilingHolder, confidential: boolean): string =>
  confidential ? `${holderType}_CONFIDENTIAL` : holderType;

/** What the files of a kind of record are filed under. */
export const filedAs = (holderType: FilingHolder): readonly string[] =>
  [false, true].map((confidential) => filedUnder(holderType, confidential));

interface Holder {
  type: FilingHolder;
  id: string;
  confidential: boolean;
}

/** Why a file cannot be marked; null when it can. */
async function refusalOf(read: () => Promise<Buffer>): Promise<MarkRefusal | null> {
  const bytes = await read();
  try {
    return await markRefusal(bytes, MOST_MARKED_PAGES);
  } catch (error) {
    if (error instanceof OutOfBounds) return 'TOO_LONG';
    throw error;
  }
}

/**
 * Files an uploaded file as the next edition of a record, which is locked.
 * @returns its number
 * @throws HttpError 400, 404 for a file that the caller did not upload; RuleError MARKED_PDF, MARKED_SIZE, MARKED_OPEN
 */
export async function addEdition(context: Context, holder: Holder, fileId: string, note: string): Promise<number> {
  const { db, user } = context;
  const editions = await records.selectEditions(db, holder.type, holder.id);
  const kept = editions.map((edition) => edition.fileId);
  await claimAttachments(context, filedUnder(holder.type, holder.confidential), holder.id, [...kept, fileId]);
  const { name, size, read } = await readWhole(context, fileId);
  const facts = { confidential: holder.confidential, name, size, refused: null };
  enforce(findings(markingRules, facts));
  if (holder.confidential) enforce(findings(markingRules, { ...facts, refused: await refusalOf(read) }));
  const no = (editions[0]?.no ?? 0) + 1;
  const row = { holderType: holder.type, holderId: holder.id, no, attachmentId: fileId, note, createdBy: user.id };
  await records.insertEdition(db, { id: newId(), ...row });
  return no;
}

const stateOf = (searchable: boolean | null): TextState => {
  if (searchable === null) return 'WAITING';
  return searchable ? 'READ' : 'NONE';
};

/** Whether a search looks into a file, as it travels. */
const textState = (searchable: boolean | null, language: Language): Coded => {
  const code = stateOf(searchable);
  return { code, value: TextState.words[code][language] };
};

interface FiledFile {
  fileId: string;
  fileName: string;
  size: string;
  sha256: string;
  searchable: boolean | null;
}

/** A file with its edition, as it travels. */
const edition = <Row extends FiledFile>(
  { fileId, fileName, size, sha256, searchable, ...row }: Row,
  language: Language,
) => ({
  ...row,
  file: { id: fileId, name: fileName, size: Number(size), sha256 },
  text: textState(searchable, language),
});

/** The editions of a record, the newest first. */
export const editionsOf = async ({ db, language }: Context, holderType: FilingHolder, holderId: string) =>
  (await records.selectEditions(db, holderType, holderId)).map((row) => edition(row, language));

/**
 * The newest editions of records, by record, and where they say the word.
 * @param word of a search; undefined for none
 */
export async function newestOf(
  { db, language }: Context,
  holderType: FilingHolder,
  holderIds: readonly string[],
  word: string | undefined,
) {
  if (holderIds.length === 0) return new Map<string, never>();
  const newest = await records.selectNewest(db, holderType, holderIds);
  const fileIds = [...newest.values()].map(({ fileId }) => fileId);
  const excerpts = word ? await records.selectExcerpts(db, fileIds, word) : new Map<string, never>();
  return new Map(
    [...newest].map(([holderId, row]) => [
      holderId,
      { ...edition(row, language), found: excerpts.get(row.fileId) ?? null },
    ]),
  );
}

/** Copies of confidential files say who opened them, and when. */
export function plugInCopies(): void {
  for (const holderType of ['LIBRARY_FILE'] as const)
    attachmentCopies.add(filedUnder(holderType, true), async (context, read, openedBy) =>
      markPdf(await read(), `${openedBy} ${context.now}`, MOST_MARKED_PAGES),
    );
}
