import { exporting } from '../../../kernel/export.ts';
import type { Context } from '../../../kernel/context.ts';
import { importRoutes } from '../../../kernel/import.ts';
import type { Module } from '../../../kernel/module.ts';
import { clerkWork } from '../../../kernel/clerk-work.ts';
import { openWork } from '../../../kernel/open-work.ts';
import { unitMerges } from '../../access/account/unit.hooks.ts';
import { THIS_YEAR, unitRecords } from '../../../kernel/unit-records.ts';
import { notFound } from '../../../kernel/errors.ts';
import { sendDownload } from '../../platform/printing/download.service.ts';
import { countPlans, judgePlans, mergePlans } from './unit-merge.service.ts';
import * as changeApi from './plan-change.contract.ts';
import * as changes from './plan-change.service.ts';
import * as api from './plan.contract.ts';
import * as items from './plan-flow.service.ts';
import { plugInHistory } from './plan-history.ts';
import { planMigrations } from './plan.migrations.ts';
import * as plan from './plan.service.ts';
import * as work from './plan-work.service.ts';
import * as yearApi from './yearly-plan.contract.ts';
import * as years from './yearly-plan.service.ts';
import { planSums } from './plan-sums.ts';

/** A note about the plan of a year, or about an item that goes by itself. @throws HttpError 404; StateError */
async function review(context: Context, planId: string, note: string) {
  const known = (await years.review(context, planId, note)) || (await items.review(context, planId, note));
  if (!known) throw notFound();
  return { id: planId };
}

export const planModule: Module = {
  name: 'plan',
  reads: { account: ['appUser', 'identity', 'organization'], project: ['project'] },
  migrations: planMigrations,
  sums: planSums,
  due: [{ name: 'sums of yearly plans', run: years.foldSums }],
  routes: (on) => {
    on(api.listItems, (context, { query }) => plan.listItems(context, query));
    on(api.exportItems.endpoint, exporting(api.exportItems, plan.listItems));
    on(api.viewItem, (context, { params }) => plan.viewItem(context, params.itemId));
    on(api.viewItemHistory, (context, { params, query }) => plan.history(context, params.itemId, query));
    on(api.addItem, (context, { body }) => plan.add(context, body));
    importRoutes(on, api.importItems, { taken: plan.takenNames, check: plan.checkForm, add: plan.add });
    on(api.changeItem, (context, { params, body }) => plan.change(context, params.itemId, body));
    on(api.referItem, (context, { params, body }) => plan.refer(context, params.itemId, body));
    on(api.deleteItem, (context, { params }) => plan.remove(context, params.itemId));
    on(api.listOfficers, (context, { params }) => work.officers(context, params.itemId));
    on(api.divideItem, (context, { params, body }) => work.divide(context, params.itemId, body.userId, body.version));
    on(api.progressItem, (context, { params, body }) =>
      work.progress(context, params.itemId, body.action, body.version),
    );
    on(yearApi.listYears, (context, { query }) => years.listYears(context, query));
    on(yearApi.exportYears.endpoint, exporting(yearApi.exportYears, years.listYears));
    on(yearApi.viewYear, (context, { params }) => years.viewYear(context, params.yearlyPlanId));
    on(yearApi.takeYear, async (context, { params, query, response }) =>
      sendDownload(response, await years.file(context, params.yearlyPlanId, query.format)),
    );
    on(yearApi.viewYearHistory, (context, { params, query }) => years.history(context, params.yearlyPlanId, query));
    on(yearApi.createYear, (context, { body }) => years.create(context, body.year));
    on(yearApi.openYear, (context, { body }) => years.open(context, body.year));
    on(yearApi.closeYear, (context, { params, body }) => years.close(context, params.yearlyPlanId, body.version));
    on(yearApi.reopenYear, (context, { params, body }) => years.reopen(context, params.yearlyPlanId, body.version));
    on(yearApi.reviewPlan, (context, { params, body }) => review(context, params.planId, body.note));
    on(changeApi.listChanges, (context, { query }) => changes.listChanges(context, query));
    on(changeApi.exportChanges.endpoint, exporting(changeApi.exportChanges, changes.listChanges));
    on(changeApi.reviseChange, (context, { params, body }) => changes.revise(context, params.changeId, body));
    on(changeApi.withdrawChange, (context, { params }) => changes.withdraw(context, params.changeId));
    on(changeApi.applyChange, (context, { params }) => changes.apply(context, params.changeId));
  },
  plugIn() {
    unitMerges.add('plan', { judge: judgePlans, count: countPlans, merge: mergePlans });
    plugInHistory();
    const open = `status in ('NOT_STARTED','STARTED')`;
    openWork.add('plan_item', { what: { zh: '未完成计划项', en: 'Plan items' }, owner: 'created_by', open });
    clerkWork.add('plan_change', { clerk: 'created_by', open: 'settled_time is null' });
    unitRecords.add('plan_item', {
      what: { zh: '计划项', en: 'Plan items' },
      goes: `year >= ${THIS_YEAR} or ${open}`,
      keepsOpen: `year >= ${THIS_YEAR} and ${open}`,
    });
    unitRecords.add('yearly_plan', { what: { zh: '年度计划', en: 'Yearly plans' }, goes: `year >= ${THIS_YEAR}` });
    unitRecords.add('plan_change', {
      what: { zh: '计划变更', en: 'Changes of plan' },
      goes: `settled_time is null or extract(year from created_time) >= ${THIS_YEAR}`,
    });
  },
};
