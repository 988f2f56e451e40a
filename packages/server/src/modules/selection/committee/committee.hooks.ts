import type { Context } from '../../../kernel/context.ts';
import { extensionPoint } from '../../../kernel/module.ts';
import type { ProjectRow } from '../../procedure/project/project.service.ts';

/**
 * Hears that members of the committee of a project's round left or came, with the users who came; called in the transaction of
 * the change. Filled by the evaluation.
 */
const seatsChanged = extensionPoint<
  'evaluation',
  (context: Context, project: ProjectRow, came: readonly string[]) => Promise<void>
>('changed seats');

export const plugInSeatsChanged = (
  hears: (context: Context, project: ProjectRow, came: readonly string[]) => Promise<void>,
): void => seatsChanged.add('evaluation', hears);

/** Tells that members left or came. @param came users who sit there since */
export async function tellSeatsChanged(context: Context, project: ProjectRow, came: readonly string[]): Promise<void> {
  await seatsChanged.get('evaluation')?.(context, project, came);
}
