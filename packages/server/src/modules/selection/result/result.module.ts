import type { Module } from '../../../kernel/module.ts';
import * as api from './result.contract.ts';
import * as results from './result.service.ts';

/** How projects come out, as bidders see it: put together from what is published and what each was told; it has no tables of its own. */
export const resultModule: Module = {
  name: 'result',
  reads: {
    account: ['organization'],
    project: ['project', 'section'],
    announcement: ['announcement'],
    registration: ['registration', 'registrationParty'],
    bid: ['bid'],
    award: ['resultNotice'],
  },
  routes: (on) => on(api.listResults, (context, { query }) => results.listResults(context, query)),
};
