import { at, type Places } from '../place.ts';

export const places: Places = async () => ({
  '/tender/bankStatement': [
    at('finance01', '/tender/bankStatement'),
    at('finance01', '/tender/bankStatement?tab=debits'),
    at('finance01', '/tender/bankStatement?tab=refunds'),
    at('finance01', '/tender/bankStatement?tab=ledger'),
    at('finance01', '/tender/bankStatement?tab=fees'),
    at('leader01', '/tender/bankStatement?tab=bonds'),
    at('leader01', '/tender/bankStatement?tab=forms'),
  ],
});
