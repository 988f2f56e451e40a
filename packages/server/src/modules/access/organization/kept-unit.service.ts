import { STAFF_TYPES } from '@tenderdesk/domain/access/organization/placement';
import type { Finding } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, notFound, orNotFound } from '../../../kernel/errors.ts';
import * as units from '../account/unit.service.ts';
import type { selectOverseers } from './organization.repository.ts';

/** Organisations that administrators keep: found, locked, and what is said of them. */

const isKept = ({ type }: units.UnitRow): boolean => STAFF_TYPES.some((one) => one === type);

type Find = typeof units.unitById;

/** An organisation that administrators keep. @throws HttpError 404 for companies too */
export async function keptBy({ db }: Context, find: Find, organizationId: string): Promise<units.UnitRow> {
  const row = orNotFound(await find(db, organizationId));
  if (!isKept(row)) throw notFound();
  return row;
}

/** The organisation that is to stand above. @throws HttpError 400 where there is none */
export async function aboveBy({ db }: Context, find: Find, parentId: string | null): Promise<units.UnitRow | null> {
  if (parentId === null) return null;
  const row = await find(db, parentId);
  if (row && isKept(row)) return row;
  throw badField('parentId', { zh: '上级单位不存在', en: 'There is no such organisation above' });
}

export const lockKept = (context: Context, organizationId: string) => keptBy(context, units.lockUnit, organizationId);
/** Locked, so that it stays where it is. */
export const lockAbove = (context: Context, parentId: string | null) => aboveBy(context, units.lockUnit, parentId);

/** Findings as a dry run tells them. */
export const inWords = ({ language }: Context, found: readonly Finding[]) =>
  found.map(({ ruleId, messageZh, messageEn }) => ({ ruleId, text: language === 'zh' ? messageZh : messageEn }));

type Overseers = Awaited<ReturnType<typeof selectOverseers>>;

/** Who is among the first and not among the others. */
export const without = (all: Overseers, others: Overseers) =>
  all
    .filter(({ id }) => !others.some((other) => other.id === id))
    .map(({ displayName, organizationName }) => ({ displayName, organizationName }));
