import { BASE } from '../../../kernel/http.ts';
import type { Caller, TestApp } from '../../../kernel/testing/test-app.ts';
import { importCertificates } from './qualification-import.contract.ts';

/** For tests: sends a file of certificates, to be written or to be checked alone. */
export async function givenFile(app: TestApp, who: Caller, rows: readonly (readonly string[])[], commit: boolean) {
  const head = [
    '统一社会信用代码',
    '企业名称',
    '资质类别',
    '证书编号',
    '资质等级',
    '发证机关',
    '发证日期',
    '有效期至',
    '已审核',
  ];
  const form = new FormData();
  form.append('file', new Blob([[head, ...rows].map((row) => row.join(',')).join('\n')]), '证书.csv');
  const { path } = commit ? importCertificates.commit : importCertificates.check;
  const headers = { authorization: `Bearer ${who.token}`, cookie: 'language=zh' };
  const reply = await fetch(`${await app.url()}${BASE}${path}`, { method: 'POST', headers, body: form });
  return {
    status: reply.status,
    body: (await reply.json()) as {
      written: number;
      known: number;
      faults: { row: number; column: string; message: string }[];
    },
  };
}
