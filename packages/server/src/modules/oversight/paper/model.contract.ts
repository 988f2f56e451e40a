import type { Authority } from '@tenderdesk/domain/access/account/authority';
import { BiddingMethod } from '@tenderdesk/domain/procedure/project/codes';
import { MODEL_FAMILIES } from '@tenderdesk/domain/oversight/paper/kind';
import type { ModelFamily } from '@tenderdesk/domain/oversight/paper/kind';
import { z } from 'zod';
import { byType, endpoint } from '../../../kernel/endpoint.ts';
import { coded, dateTimeText, done, enumOf, fileRef, id, paged, pageQuery, text } from '../../../kernel/wire.ts';
import { kinds } from './paper.contract.ts';

/** The screen of each family has rights of its own. */
const rights = (operation: 'READ' | 'MAINTAIN') => {
  const table: Record<ModelFamily, readonly Authority[]> = {
    DOCUMENT: [`${operation}:DOCUMENT_MODEL`],
    EVALUATION_REPORT: [`${operation}:EVALUATION_REPORT_DOCUMENT_MODEL`],
    AWARD: [`${operation}:AWARD_DOCUMENT_MODEL`],
  };
  return byType(table);
};

const families = z.enum(MODEL_FAMILIES);
const modelParams = z.object({ modelId: id });
const family = z.object({ type: families });
const methods = enumOf(BiddingMethod);

const ModelForm = z.strictObject({
  type: families,
  kind: kinds,
  name: text(100),
  /** Left out: of every method. */
  biddingMethod: methods.nullish(),
  enabled: z.boolean(),
});
export type ModelForm = z.output<typeof ModelForm>;

export const listModels = endpoint({
  method: 'GET',
  path: '/organize/documentModel/page',
  summary: 'The models that Word files are made from, of one of the three screens, the newest first',
  permit: rights('READ'),
  scope: 'none',
  query: pageQuery.extend({
    type: families,
    kind: kinds.optional(),
    biddingMethod: methods.optional(),
    enabled: z.stringbool().optional(),
  }),
  reply: paged(
    z
      .object({
        id,
        kind: coded,
        name: z.string(),
        biddingMethod: coded.nullable(),
        enabled: z.boolean(),
        /** Of the newest version of its file. */
        no: z.number().int(),
        file: fileRef,
        uploadedByName: z.string(),
        uploadedTime: dateTimeText,
        version: z.number().int(),
      })
      .meta({ id: 'PaperModel' }),
  ),
});

export const addModel = endpoint({
  method: 'POST',
  path: '/organize/documentModel',
  summary: 'Adds a model with its first file. Fields that the kind does not have are named and refused',
  permit: rights('MAINTAIN'),
  scope: 'none',
  body: ModelForm.extend({ fileId: id }),
  reply: done,
});

export const saveModel = endpoint({
  method: 'PUT',
  path: '/organize/documentModel/{modelId}',
  summary: 'Changes a model; another file becomes its next version. Papers that were frozen keep theirs',
  permit: rights('MAINTAIN'),
  scope: 'none',
  params: modelParams,
  body: ModelForm.extend({ fileId: id.nullish(), version: z.number().int() }),
  reply: done,
});

export const listModelVersions = endpoint({
  method: 'GET',
  path: '/organize/documentModel/{modelId}/version',
  summary: 'The versions of a model’s file, the newest first',
  permit: rights('READ'),
  scope: 'none',
  params: modelParams,
  query: family,
  reply: z.array(
    z
      .object({ id, no: z.number().int(), file: fileRef, uploadedByName: z.string(), uploadedTime: dateTimeText })
      .meta({ id: 'PaperModelVersion' }),
  ),
});

export const previewModel = endpoint({
  method: 'GET',
  path: '/organize/documentModel/{modelId}/preview',
  summary: 'A model filled with what a project has by now, as a Word file marked as a draft',
  permit: rights('READ'),
  scope: 'organization',
  params: modelParams,
  query: family.extend({ projectId: id }),
});
