import { BASE } from '../../../kernel/http.ts';
import type { Endpoint } from '../../../kernel/endpoint.ts';
import type { Caller, TestApp } from '../../../kernel/testing/test-app.ts';
import { bookOf } from '../../../kernel/testing/workbook.ts';

/** Cells of one plan item. */
export type Row = (string | number | Date | null)[];
export const HEADING = [
  '计划名称',
  '年度',
  '项目类型',
  '采购方式',
  '计划金额（万元）',
  '计划开始',
  '计划完成',
  '资金来源',
  '计划外',
  '计划类别',
  '计划外原因',
  '采购内容性质',
  '基础设施范围',
];
export const row = (name: string, changes: Partial<Record<number, Row[number]>> = {}): Row =>
  Object.assign([name, 2033, '施工', '公开招标', 309825.123456, '2033-03', '2033-09', '自有', '否'], changes);
export const sheet = (rows: readonly Row[], heading: Row = HEADING): Promise<Buffer> => bookOf([heading, ...rows]);

/** What the endpoints of an import answer. */
interface Report {
  rows: number;
  faultyRows: number;
  written: number;
  importedTime: string | null;
  background: boolean;
  preparedId: string;
  faults: { row: number; column: string; value: string; message: string }[];
}

/** Sends a workbook to an endpoint of an import. */
export async function sendBook(app: TestApp, who: Caller, { path }: Endpoint, file: Buffer, language = 'zh') {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)]), 'plan.xlsx');
  const reply = await fetch(`${await app.url()}${BASE}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}`, cookie: `language=${language}` },
    body: form,
  });
  const bytes = Buffer.from(await reply.arrayBuffer());
  const json = reply.headers.get('content-type')?.includes('json');
  return { status: reply.status, bytes, body: (json ? JSON.parse(bytes.toString()) : null) as Report };
}
