import type { Module } from '../../kernel/module.ts';
import { reevaluateProject } from '../question/complaint.contract.ts';
import { checkProject } from '../rulebook/check.contract.ts';
import { leaveDuePhases } from './course.service.ts';
import { check } from './dry-run.service.ts';
import { reevaluate } from './reevaluation.service.ts';

/** The course of projects through their phases: calls what each module does at each of them, in the order of its lines. */
export const courseModule: Module = {
  name: 'course',
  routes: (on) => {
    on(checkProject, (context, { params, query }) => check(context, params.projectId, query.phase));
    on(reevaluateProject, (context, { params, body }) => reevaluate(context, params.questionId, body));
  },
  due: [{ name: 'leave phases', run: leaveDuePhases }],
};
