import type { Routes } from '../../../kernel/endpoint.ts';
import { sendDownload } from '../../platform/printing/download.service.ts';
import * as modelApi from './model.contract.ts';
import * as models from './model.service.ts';
import { findPapers } from './find-papers.service.ts';
import * as api from './paper.contract.ts';
import type { PublicUrl } from './paper-file.service.ts';
import { prepareSet } from './paper-set.service.ts';
import * as papers from './paper.service.ts';

/** @param publicUrl where people reach this product, for the square codes on copies */
export const paperRoutes =
  (publicUrl: PublicUrl): Routes =>
  (on) => {
    on(api.listPapers, (context, { params }) => papers.listPapers(context, params.projectId));
    on(api.preparePaperSet, (context, { params }) => prepareSet(context, publicUrl, params.projectId));
    on(api.findPapers, (context, { query }) => findPapers(context, query.keyword));
    on(api.draftPaper, async (context, { params, query, response }) =>
      sendDownload(response, await papers.draft(context, params.projectId, query)),
    );
    on(api.openPaper, async (context, { params, query, response }) =>
      sendDownload(response, await papers.open(context, publicUrl, params.paperId, query.format)),
    );
    on(api.listDownloads, (context, { params, query }) => papers.listDownloads(context, params.paperId, query));
    on(api.listOwnPapers, (context, { params }) => papers.listOwn(context, params.registrationId));
    on(api.openOwnPaper, async (context, { params, query, response }) =>
      sendDownload(response, await papers.openOwn(context, publicUrl, params, query.format)),
    );
    on(api.openReceipt, async (context, { params, response }) =>
      sendDownload(response, await papers.openReceipt(context, publicUrl, params.bidId)),
    );
    on(api.verifyPaper, (context, { query }) => papers.verify(context, query.code));
  };

/** The models of the three screens. */
export const modelRoutes: Routes = (on) => {
  on(modelApi.listModels, (context, { query }) => models.listModels(context, query));
  on(modelApi.addModel, (context, { body }) => models.add(context, body));
  on(modelApi.saveModel, (context, { params, body }) => models.saveModel(context, params.modelId, body));
  on(modelApi.listModelVersions, (context, { params, query }) =>
    models.listVersions(context, query.type, params.modelId),
  );
  on(modelApi.previewModel, async (context, { params, query, response }) =>
    sendDownload(
      response,
      await models.preview(context, { family: query.type, projectId: query.projectId, ...params }),
    ),
  );
};
