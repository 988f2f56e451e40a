import type { Context } from '../../../kernel/context.ts';
import type { Receivers } from '../../work/reminder/receiver.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';

interface Request {
  id: string;
  title: string;
  dueTime: string;
  organizationPath: string;
  createdBy: string;
}

interface Asked {
  id: string;
  supplierId: string | null;
}

const about = ({ organizationPath }: Request, id: string) => ({ range: { id }, projectId: null, organizationPath });

const company = (organizationId: string): Receivers[] => [
  { role: 'BIDDER_ADMIN', organizationId },
  { role: 'BIDDER_OPERATOR', organizationId },
];

/** A company with an account is asked for prices, to the end of the request. */
export async function askCompany(context: Context, request: Request, { id, supplierId }: Asked, unit: string) {
  if (supplierId === null) return;
  const words = { unit, name: request.title, due: request.dueTime.slice(0, 16) };
  await remind(context, 'MARKET_REQUEST', about(request, id), words, company(supplierId), request.dueTime);
}

/** A company need not answer any more, or has answered. */
export const stopAsking = (context: Context, { id }: Pick<Asked, 'id'>): Promise<void> =>
  settle(context, ['MARKET_REQUEST'], { id });

/** A company that was asked hears that the request was withdrawn. */
export async function tellWithdrawn(context: Context, request: Request, { id, supplierId }: Asked): Promise<void> {
  if (supplierId === null) return;
  await remind(context, 'MARKET_NEWS', about(request, id), { name: request.title }, company(supplierId));
}

/** Who sent the request takes its prices over. */
export const askForRecords = (context: Context, request: Request, answers: number): Promise<void> =>
  remind(context, 'MARKET_OVER', about(request, request.id), { name: request.title, answers: String(answers) }, [
    { userIds: [request.createdBy] },
  ]);

/** Nobody has to take its prices over any more. */
export const stopRecords = (context: Context, { id }: Pick<Request, 'id'>): Promise<void> =>
  settle(context, ['MARKET_OVER'], { id });
