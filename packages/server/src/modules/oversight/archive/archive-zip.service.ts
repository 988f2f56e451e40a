import { catalogueSheet, type Catalogue, type CatalogueLine } from '@tenderdesk/domain/oversight/archive/catalogue';
import type { PaperFormat } from '@tenderdesk/domain/platform/printing/formats';
import { ruleError } from '@tenderdesk/domain/rule';
import { type Zippable, zipSync } from 'fflate';
import { createHash } from 'node:crypto';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { preparing, takeables } from '../../../kernel/preparing.ts';
import { readWhole } from '../../platform/attachment/attachment.service.ts';
import { sheetBytes, sheetFile } from '../../platform/printing/sheet.service.ts';
import { noteDownloads, pdfOf, type PublicUrl } from '../paper/paper-file.service.ts';
import { listPapers } from '../paper/paper.service.ts';
import { prepareArchive } from './archive.contract.ts';
import { viewArchive } from './archive.service.ts';
import { freePath } from './package-path.ts';

const { path, permit } = prepareArchive;

/** Whoever leaves the scope of a project gets no archive of it any more, prepared as it may be. */
export const plugInArchives = (): void =>
  void takeables.set(path, { permit, mime: 'application/zip', demandSubject: viewArchive });

type Shown = Awaited<ReturnType<typeof viewArchive>>;

/** The languages of a catalogue are one: it is a paper of the house. */
const inChinese = (context: Context): Context => ({ ...context, language: 'zh' });

const headOf = (archive: Shown): Omit<Catalogue, 'lines'> => ({
  code: archive.code,
  name: archive.name,
  organizationName: archive.organizationName,
  method: archive.biddingMethod.value,
  endedTime: archive.endedTime ?? '',
  retention: archive.retention.value,
  keeper: archive.keeper,
  location: archive.location,
  completeness: archive.completeness,
  missing: archive.missing,
});

const SOURCES = { paper: '平台生成', file: '电子文件', part: '纸质件' } as const;

/** What is no file, as the catalogue lists it: records that the product keeps, and what lies on paper. */
const otherLines = ({ items }: Shown): CatalogueLine[] =>
  items.flatMap(({ item, count, parts }) => [
    ...(count ? [lineOf(item.value, `平台记录${count}条`, SOURCES.paper)] : []),
    ...parts.map(({ title, place, box, pages }) => ({
      ...lineOf(item.value, title, SOURCES.part),
      place: `${place} ${box}`,
      pages,
    })),
  ]);

const lineOf = (item: string, title: string, source: string): CatalogueLine => ({
  item,
  title,
  source,
  place: '',
  pages: null,
  sha256: null,
});

/**
 * What is in the archive, on paper, for the hand-over.
 * @throws HttpError 404
 */
export async function openCatalogue(context: Context, projectId: string, format: PaperFormat) {
  const archive = await viewArchive(inChinese(context), projectId);
  const lines = archive.items.flatMap(({ item, papers, files }) => [
    ...papers.map(({ number, title }) => lineOf(item.value, `${title}（${number}）`, SOURCES.paper)),
    ...files.map(({ file }) => lineOf(item.value, file.name, SOURCES.file)),
  ]);
  const content = catalogueSheet({ ...headOf(archive), lines: [...lines, ...otherLines(archive)] });
  return sheetFile(content, { number: archive.code, time: context.now, draft: false }, format);
}

/** Bytes of the files in one packed archive: what is prepared has 100 MB at most. */
const MOST_BYTES = 90 * 1024 * 1024;

const CATALOGUE = '归档目录.docx';
const SUMS = 'SHA256SUMS.txt';

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Begins one file of all that an archive holds: papers that the caller may read and uploaded files in a folder for each item, the catalogue
 * as Word, and the sums of all in the form of `sha256sum`. It is fetched from the prepared files.
 * @throws HttpError 404; RuleError ARCHIVE_LARGE, PREPARED_BUSY
 */
export async function prepareZip(context: Context, publicUrl: PublicUrl, projectId: string) {
  const archive = await viewArchive(inChinese(context), projectId);
  const size = archive.items.flatMap(({ files }) => files).reduce((sum, { file }) => sum + file.size, 0);
  if (size > MOST_BYTES)
    throw ruleError('ARCHIVE_LARGE', '', {
      zh: '上传的归档文件合计超过90 MB，请逐个下载',
      en: 'The uploaded files are above 90 MB together: save them one by one',
    });
  const { papers } = await listPapers(context, projectId);
  const readable = new Set(papers.filter(({ readable: isReadable }) => isReadable).map(({ id }) => id));
  const paperIds = archive.items.flatMap(({ papers: of }) => of.map(({ id }) => id)).filter((id) => readable.has(id));
  return orNotFound(preparing.get('files'))(context, {
    kind: 'FILE',
    path,
    subject: projectId,
    file: `${archive.code}_归档_${context.now.slice(0, 10).replaceAll('-', '')}.zip`,
    async make(tell) {
      const zip: Zippable = {};
      const lines: CatalogueLine[] = [];
      const add = async (item: string, place: string, title: string, source: string, bytes: Uint8Array) => {
        zip[place] = [bytes, { level: 0 }];
        lines.push({ ...lineOf(item, title, source), place, sha256: sha256Of(bytes) });
        await tell(lines.length);
      };
      for (const [index, { item, papers: of, files }] of archive.items.entries()) {
        const folder = `${String(index + 1).padStart(2, '0')} ${item.value}`;
        for (const { id, number, title } of of) {
          if (!readable.has(id)) continue;
          const { bytes } = await pdfOf(context, publicUrl, id);
          await add(item.value, freePath(zip, folder, `${number} ${title}.pdf`), title, SOURCES.paper, bytes);
        }
        for (const { file } of files) {
          const { read } = await readWhole(context, file.id);
          await add(item.value, freePath(zip, folder, file.name), file.name, SOURCES.file, await read());
        }
      }
      const content = catalogueSheet({ ...headOf(archive), lines: [...lines, ...otherLines(archive)] });
      const catalogue = await sheetBytes(content, { number: archive.code, time: context.now, draft: false }, 'docx');
      zip[CATALOGUE] = [catalogue, { level: 0 }];
      const sums = [
        ...lines.map(({ place, sha256 }) => ({ place, sha256 })),
        { place: CATALOGUE, sha256: sha256Of(catalogue) },
      ];
      zip[SUMS] = Buffer.from(sums.map(({ place, sha256 }) => `${sha256}  ${place}\n`).join(''));
      return { content: Buffer.from(zipSync(zip)), count: lines.length };
    },
    async note(inner) {
      await noteDownloads(inner, paperIds, 'pdf');
      inner.concerns(projectId);
      inner.audit({ action: 'TAKE_ARCHIVE', objectType: 'archive', objectId: projectId, after: { projectId } });
    },
  });
}
