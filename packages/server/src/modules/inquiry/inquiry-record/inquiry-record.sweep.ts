import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  inquiryRecordIds: "select id from inquiry_record where $1 <> ''",
  inquiryRecordId: "select id from inquiry_record where $1 <> ''",
};
