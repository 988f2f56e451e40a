import type { Routes } from '../../../kernel/endpoint.ts';
import { badField } from '../../../kernel/errors.ts';
import * as api from './attachment.contract.ts';
import { countUpload } from './upload-rate.service.ts';
import * as attachments from './attachment.service.ts';

export const attachmentRoutes: Routes = (on) => {
  on(api.uploadAttachment, async (context, { upload }) => {
    await countUpload(context);
    const file = await upload();
    const { bizType = '' } = file.fields;
    if (!/^\w{1,40}$/.test(bizType)) throw badField('bizType', { zh: '不能为空', en: 'Required' });
    return attachments.upload(context, file, bizType);
  });
  on(api.downloadAttachment, async (context, { params, response }) => {
    const { name, mime, size, content } = await attachments.open(context, params.attachmentId);
    void response
      .header('content-type', mime)
      .header('content-length', size)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(content);
  });
};
