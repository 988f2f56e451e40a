import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  attachmentId: "select id from attachment where biz_id is not null and $1 <> '' order by created_time desc limit 1",
  attachmentIds: "select id from attachment where biz_id is not null and $1 <> '' order by created_time desc limit 1",
  uploadId: "select id from attachment where biz_id is not null and $1 <> '' order by created_time desc limit 1",
  fileId: "select id from attachment where biz_id is not null and $1 <> '' order by created_time desc limit 1",
  files: "select id from attachment where biz_id is not null and $1 <> '' order by created_time desc limit 1",
  licenceId: "select id from attachment where biz_id is not null and $1 <> '' order by created_time desc limit 1",
  licenceIds: "select id from attachment where biz_id is not null and $1 <> '' order by created_time desc limit 1",
};
