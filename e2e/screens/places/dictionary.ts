import { at, type Places } from '../place.ts';

export const places: Places = async () => ({
  '/system/dict': [
    at('sysadmin', '/system/dict?type=bidding.SupplierKind'),
    at('sysadmin', '/system/dict?tab=holidays&year=2026'),
    at('sysadmin', '/system/dict?tab=districts&parentCode=420100'),
  ],
});
