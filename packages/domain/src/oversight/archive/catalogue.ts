import { heading, paragraph, signature, table, valueRows, type PaperContent } from '../../platform/printing/content.ts';

/** One thing in an archive. */
export interface CatalogueLine {
  /** The item that it belongs to, in words. */
  item: string;
  title: string;
  /** In what it is there, in words. */
  source: string;
  /** Where it lies: a place and a box, or its path in the packed archive. */
  place: string;
  pages: number | null;
  /** Of a file: its SHA-256. */
  sha256: string | null;
}

export interface Catalogue {
  code: string;
  name: string;
  organizationName: string;
  method: string;
  endedTime: string;
  retention: string;
  keeper: string;
  location: string;
  completeness: number;
  /** Items that are missing, in words. */
  missing: readonly string[];
  lines: readonly CatalogueLine[];
}

/** What is in an archive, on paper, with room for those who hand it over and take it over. In Chinese, as every paper of the house. */
export const catalogueSheet = (archive: Catalogue): PaperContent => ({
  title: '项目归档目录',
  subtitle: `${archive.name}（${archive.code}）`,
  blocks: [
    valueRows([
      ['归档单位', archive.organizationName],
      ['采购方式', archive.method],
      ['项目完结时间', archive.endedTime],
      ['保管期限', archive.retention],
      ['保管人', archive.keeper],
      ['存放位置', archive.location],
      ['完整率', `${archive.completeness}%`],
    ]),
    heading('归档资料'),
    table(archive.lines, [
      ['序号', 6, (_, index) => String(index + 1)],
      ['归档资料', 14, ({ item }) => item],
      ['名称', 30, ({ title }) => title],
      ['载体', 10, ({ source }) => source],
      ['位置', 26, ({ place }) => place],
      ['页数', 8, ({ pages }) => (pages === null ? '' : String(pages))],
    ]),
    ...(archive.missing.length > 0 ? [paragraph(`尚缺：${archive.missing.join('、')}。`)] : []),
    ...(archive.lines.some(({ sha256 }) => sha256)
      ? [
          heading('文件校验值（SHA-256）'),
          table(
            archive.lines.filter(({ sha256 }) => sha256),
            [
              ['文件', 40, ({ place }) => place],
              ['SHA-256', 60, ({ sha256 }) => sha256 ?? ''],
            ],
          ),
        ]
      : []),
    signature({ label: '移交人（签字）：', lines: ['日期：'] }, { label: '接收人（签字）：', lines: ['日期：'] }),
  ],
});
