import type { Module } from '../../../kernel/module.ts';
import * as countersignApi from '../../procedure/countersign/countersign.contract.ts';
import { postChanges } from '../../access/account/post.hooks.ts';
import * as api from '../../work/flow/flow.contract.ts';
import * as changeApi from '../../planning/plan/plan-change.contract.ts';
import { requestChange } from './plan-change-flow.ts';
import { signItem } from './project-flow.ts';
import { passOnFlows } from './post-change.service.ts';
import * as submit from './submit.service.ts';
import * as waitingApi from './waiting.contract.ts';
import { listAwaited, listWaiting } from './waiting.service.ts';

/** Handing in, checking and approving: stands above every module, and says in one file per kind what a step does. */
export const submitModule: Module = {
  name: 'submit',
  reads: {
    account: ['appUser', 'identity', 'organization'],
    flow: ['submitRecord'],
    reminder: ['remindRecord'],
    plan: ['planChange', 'planItem', 'yearlyPlan'],
    project: ['project'],
    report: ['contractReport', 'monthlyReport'],
    assessment: ['assessmentSheet'],
    'procedure-change': ['procedureChange'],
  },
  routes: (on) => {
    on(api.listRecords, (context, { query }) => submit.listRecords(context, query));
    on(api.viewLastRecord, (context, { query }) => submit.viewLast(context, query));
    on(api.viewFlow, (context, { query }) => submit.viewState(context, query));
    on(waitingApi.listWaiting, (context) => listWaiting(context));
    on(waitingApi.listAwaited, (context) => listAwaited(context));
    on(api.viewUrge, (context, { query }) => submit.viewUrge(context, query));
    on(api.urge, (context, { body }) => submit.urge(context, body));
    on(api.submit, (context, { body }) => submit.act(context, 'submit', body));
    on(api.recall, (context, { body }) => submit.act(context, 'recall', body));
    on(api.check, (context, { body }) => submit.act(context, 'check', body));
    on(api.approve, (context, { body }) => submit.act(context, 'approve', body));
    on(api.reject, (context, { body }) => submit.act(context, 'reject', body));
    on(changeApi.requestChange, (context, { body }) => requestChange(context, body));
    on(countersignApi.signItem, (context, { params, body }) => signItem(context, params.itemId, body));
  },
  plugIn() {
    postChanges.add('submit', passOnFlows);
  },
};
