import type { Module } from '../../../kernel/module.ts';
import * as api from './update-tip.contract.ts';
import { updateTipMigrations } from './update-tip.migrations.ts';
import * as tips from './update-tip.service.ts';

/** What has changed in the data and in the product (数据更新提示), for everybody in the group. */
export const updateTipModule: Module = {
  name: 'update-tip',
  reads: { account: ['appUser'] },
  migrations: updateTipMigrations,
  routes: (on) => {
    on(api.listTips, (context, { query }) => tips.listTips(context, query));
    on(api.viewTip, (context, { params }) => tips.viewTip(context, params.tipId));
    on(api.readTip, (context, { params }) => tips.readTip(context, params.tipId));
    on(api.addTip, (context, { body }) => tips.addTip(context, body));
    on(api.saveTip, (context, { params, body }) => tips.saveTip(context, params.tipId, body));
    on(api.deleteTip, (context, { params }) => tips.deleteTip(context, params.tipId));
  },
};
