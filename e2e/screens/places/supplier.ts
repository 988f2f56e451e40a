import { listSuppliers } from '@tenderdesk/server/modules/people/supplier/supplier.contract';
import { at, first, type Places } from '../place.ts';

export const places: Places = async (stage) => {
  const { call } = await stage.cast('tm02');
  const { content } = await call(listSuppliers, { query: {} });
  return {
    '/tenderOrganize/supplierDetails': [
      at('tm02', `/tenderOrganize/supplierDetails?id=${first(content, 'suppliers').id}`),
    ],
  };
};
