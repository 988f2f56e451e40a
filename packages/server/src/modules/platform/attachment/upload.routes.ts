import type { Routes } from '../../../kernel/endpoint.ts';
import { TUS_VERSION } from '../../../kernel/partial-files.ts';
import * as api from './upload.contract.ts';
import * as uploads from './upload.service.ts';

export const uploadRoutes: Routes = (on) => {
  on(api.beginUpload, (context, { body }) => uploads.begin(context, body));
  on(api.viewUpload, async (context, { params, response }) => {
    const seen = await uploads.viewUpload(context, params.uploadId);
    void response
      .header('tus-resumable', TUS_VERSION)
      .header('upload-offset', seen.offset)
      .header('upload-length', seen.size);
    return seen;
  });
  on(api.sendPart, async (context, { params, request, response }) => {
    await uploads.viewUpload(context, params.uploadId);
    await context.files.partial.receive(params.uploadId, request, response);
  });
  on(api.finishUpload, (context, { params }) => uploads.finish(context, params.uploadId));
  on(api.dropUpload, (context, { params }) => uploads.drop(context, params.uploadId));
};
