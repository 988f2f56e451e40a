import { StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { shareOptionalYear } from './standard.repository.ts';

/** A year that is under way, and stays so until the transaction ends. @throws HttpError 404; StateError */
export async function openYear(context: Context, year: number, action: string) {
  const row = orNotFound(await shareOptionalYear(context.db, year));
  if (row.state !== 'OPEN') throw new StateError({ action, status: row.state });
  return row;
}
