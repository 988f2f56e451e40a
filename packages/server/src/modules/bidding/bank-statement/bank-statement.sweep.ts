import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  lineId: null,
  debitId: null,
  formId: null,
};
