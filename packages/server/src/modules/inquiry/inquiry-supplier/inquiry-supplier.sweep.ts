import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  inquirySupplierId: "select id from inquiry_supplier where $1 <> ''",
  inquirySupplierIds: "select id from inquiry_supplier where $1 <> ''",
};
