import type { Language } from '@tenderdesk/domain/rule';
import { ruleError } from '@tenderdesk/domain/rule';
import { type Zippable, zipSync } from 'fflate';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { preparing, takeables } from '../../../kernel/preparing.ts';
import { sheetColumns, workbookOf } from '../../../kernel/workbook.ts';
import { viewProject } from '../../procedure/project/project.service.ts';
import { preparePaperSet } from './paper.contract.ts';
import { fileOf, noteDownloads, type PublicUrl } from './paper-file.service.ts';
import * as records from './paper.repository.ts';
import { listPapers } from './paper.service.ts';

const { path, permit } = preparePaperSet;

/** Whoever leaves the scope of a project gets no set of its papers any more, prepared as it may be. */
export const plugInSets = (): void =>
  void takeables.set(path, { permit, mime: 'application/zip', demandSubject: viewProject });

type Listed = Awaited<ReturnType<typeof listPapers>>['papers'][number];

interface Entry extends Listed {
  fileName: string;
  sha256: string;
}

const column = sheetColumns<Entry>();
const CATALOGUE = [
  column.text('fileName', '文件', 'File'),
  column.text('number', '文书编号', 'Number'),
  column.coded('kind', '文书类型', 'Kind'),
  column.text('title', '文书名称', 'Title'),
  column.dateTime('frozenTime', '定稿时间', 'Final since'),
  column.dateTime('voidedTime', '作废时间', 'Voided at'),
  column.text('code', '核验码', 'Verification code'),
  column.text('sha256', 'PDF的SHA-256', 'SHA-256 of the PDF'),
];
const NAMES: Record<Language, { catalogue: string; set: string }> = {
  zh: { catalogue: '文书目录', set: '文书' },
  en: { catalogue: 'Catalogue', set: 'documents' },
};

/** What no file system takes in a name. */
const UNNAMEABLE = /[\\/:*?"<>|\p{Cc}]/gu;

const fileNameOf = ({ number, title, voidedTime }: Listed, language: Language): string => {
  const voided = language === 'zh' ? '（已作废）' : ' (void)';
  return `${number} ${title}${voidedTime ? voided : ''}.pdf`.replaceAll(UNNAMEABLE, '_');
};

/**
 * Begins an archive of the papers of a project that the caller may read, as PDF, with a catalogue that gives the SHA-256 of each; who takes
 * them is noted when it is ready. It is fetched from the prepared files. Spec §2, papers.
 * @throws HttpError 404; RuleError PAPER_SET_EMPTY, PREPARED_BUSY
 */
export async function prepareSet(context: Context, publicUrl: PublicUrl, projectId: string) {
  const { db, files, language } = context;
  const project = await viewProject(context, projectId);
  const papers = (await listPapers(context, projectId)).papers.filter(({ readable }) => readable);
  const [first] = papers;
  if (!first)
    throw ruleError('PAPER_SET_EMPTY', '', {
      zh: '还没有可下载的文书，文书在批准后生成',
      en: 'There are no papers yet: they come with the approvals',
    });
  const ids = papers.map(({ id }) => id);
  return orNotFound(preparing.get('files'))(context, {
    kind: 'FILE',
    path,
    subject: projectId,
    file: `${project.code}_${NAMES[language].set}_${context.now.slice(0, 10).replaceAll('-', '')}.zip`,
    async make(tell) {
      const archive: Zippable = {};
      const entries: Entry[] = [];
      for (const row of await records.selectPapers(db, ids)) {
        const listed = papers.find(({ id }) => id === row.id) ?? first;
        const file = await fileOf(context, publicUrl, row, 'pdf');
        const fileName = fileNameOf(listed, language);
        // a PDF is packed already
        // an archive keeps the time of the wall, without a zone
        archive[fileName] = [
          await files.readAll(file),
          { level: 0, mtime: new Date(row.frozenTime.replace(' ', 'T')) },
        ];
        entries.push({ ...listed, fileName, sha256: file.sha256 });
        await tell(entries.length);
      }
      const { catalogue } = NAMES[language];
      archive[`${catalogue}.xlsx`] = [await workbookOf(catalogue, CATALOGUE, entries, language), { level: 0 }];
      return { content: Buffer.from(zipSync(archive)), count: entries.length };
    },
    note: (inner) => noteDownloads(inner, ids, 'pdf'),
  });
}
