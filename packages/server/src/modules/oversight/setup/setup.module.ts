import type { Module } from '../../../kernel/module.ts';
import { viewSetup } from './setup.contract.ts';
import * as setup from './setup.service.ts';

/** What a group sets up before its first tender, and how far it is. */
export const setupModule: Module = {
  name: 'setup',
  reads: {
    account: ['appUser', 'identity', 'organization'],
    expert: ['expert'],
    parameter: ['paramChange'],
    paper: ['paperModel'],
  },
  standing: setup.standing,
  routes: (on, { config }) => on(viewSetup, (context) => setup.viewSetup(context, config.messages.kind)),
};
