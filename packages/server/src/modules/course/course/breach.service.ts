import type { Context } from '../../../kernel/context.ts';
import { keepBreach, withRecorded } from '../../oversight/lawfulness/breach.service.ts';
import { lockProject, refusePaused } from '../../procedure/project/project.service.ts';
import { FLOW_TYPE } from './dry-run.service.ts';
import { PHASE_WORK } from './phase-work.service.ts';

export interface BreachInput {
  ruleId: string;
  field: string;
  reason: string;
  files: readonly string[];
}

/**
 * Records a date that the present phase of a project has missed: what has happened is never refused. The facts are those that
 * the rules find, true dates included.
 * @throws HttpError 400 where nothing of the kind is found, 404, 423
 */
export async function recordBreach(context: Context, projectId: string, input: BreachInput): Promise<{ id: string }> {
  const project = await lockProject(context, projectId);
  refusePaused(project);
  const { phase } = project;
  const found = await PHASE_WORK[phase].check(context, project, 'submit', FLOW_TYPE[phase] ?? 'PROJECT');
  const open = await withRecorded(context, project, found, 'submit');
  const meant = open.find(
    ({ ruleId, field, severity }) => severity === 'breach' && ruleId === input.ruleId && field === input.field,
  );
  return keepBreach(context, project, meant, input);
}
