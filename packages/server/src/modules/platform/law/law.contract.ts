import { LawStatus } from '@tenderdesk/domain/platform/law/codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { coded, dateText, done, enumOf, id, optionalText, paged, pageQuery, text } from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';

const Law = z
  .object({
    id,
    title: z.string(),
    issuer: z.string(),
    /** Empty for a law without a document number. */
    docNo: z.string(),
    effectiveDate: dateText,
    status: coded,
    /** The law in the place of one that was abolished. */
    supersededBy: z.object({ id, title: z.string() }).nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'Law' });

export const listLaws = endpoint({
  method: 'GET',
  path: '/fileLib/law/page',
  summary: 'Laws and regulations, the newest first; the keyword is a part of title or document number',
  permit: 'READ:LAW',
  scope: 'none',
  query: pageQuery.extend({ status: z.string().max(60).optional() }),
  reply: paged(Law),
});

const column = sheetColumns<z.output<typeof Law>>();

export const exportLaws = exportOf(listLaws, {
  permit: 'EXPORT:LAW',
  name: { zh: '法律法规', en: 'Laws and regulations' },
  columns: [
    column.text('title', '名称', 'Title'),
    column.text('issuer', '发布机关', 'Issuer'),
    column.text('docNo', '文号', 'Document no.'),
    column.date('effectiveDate', '施行日期', 'Effective'),
    column.coded('status', '状态', 'State'),
    column.text('supersededBy', '替代法规', 'Superseded by', ({ supersededBy }) => supersededBy?.title ?? null),
  ],
});

const LawForm = z.strictObject({
  title: text(200),
  issuer: text(100),
  docNo: optionalText(60),
  effectiveDate: dateText,
  status: enumOf(LawStatus),
  supersededById: id.nullish().transform((one) => one ?? null),
});
export type LawForm = z.output<typeof LawForm>;
const example = {
  title: '中华人民共和国招标投标法',
  issuer: '全国人民代表大会常务委员会',
  docNo: null,
  effectiveDate: '2000-01-01',
  status: 'EFFECTIVE',
};

export const addLaw = endpoint({
  method: 'POST',
  path: '/fileLib/law',
  summary: 'A law or regulation for everybody to look up',
  permit: 'MAINTAIN:LAW',
  scope: 'none',
  body: LawForm,
  reply: done,
  example,
});

const lawParams = z.object({ lawId: id });

export const saveLaw = endpoint({
  method: 'PUT',
  path: '/fileLib/law/{lawId}',
  summary: 'Changes a law, such as its state once it is abolished',
  permit: 'MAINTAIN:LAW',
  scope: 'none',
  params: lawParams,
  body: LawForm.extend({ version: z.number().int() }),
  reply: done,
  example: { ...example, version: 1 },
});

export const deleteLaw = endpoint({
  method: 'DELETE',
  path: '/fileLib/law/{lawId}',
  summary: 'Takes a law out of the library',
  permit: 'MAINTAIN:LAW',
  scope: 'none',
  params: lawParams,
  reply: done,
});
