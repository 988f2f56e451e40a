import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  inquiryRecordId: "select id from inquiry_record where $1 <> ''",
};
