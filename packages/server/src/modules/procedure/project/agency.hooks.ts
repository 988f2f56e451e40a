import type { Context } from '../../../kernel/context.ts';
import { extensionPoint } from '../../../kernel/module.ts';
import type { InRound } from './project.repository.ts';

/** Whether a draw of the project's round has said which agency it is to be, and has not come to nothing; filled by the draws. */
const standingDraws = extensionPoint<'agencyDraw', (context: Context, project: InRound) => Promise<boolean>>(
  'standing draws of agencies',
);

export const plugInStandingDraws = (stands: (context: Context, project: InRound) => Promise<boolean>): void =>
  standingDraws.add('agencyDraw', stands);

export const hasStandingDraw = async (context: Context, project: InRound): Promise<boolean> =>
  (await standingDraws.get('agencyDraw')?.(context, project)) ?? false;
