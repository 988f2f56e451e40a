import type { Tour } from '@tenderdesk/domain/access/preference/tour';
import { offeredPhrases, tidyPhrases } from '@tenderdesk/domain/work/flow/opinion';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { badField, duplicate, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import type { ListSetting, SavedView, Widgets } from './preference.contract.ts';
import * as records from './preference.repository.ts';

type Setting = z.output<typeof ListSetting>;
type Widget = z.output<typeof Widgets>['widgets'][number];
type View = z.output<typeof SavedView>;
type ViewForm = Pick<View, 'name' | 'shared' | 'filters' | 'sort' | 'columns'>;

/** Views that one person may keep. */
export const MOST_VIEWS = 100;

/** The caller's settings and the views that the caller sees. */
export async function viewPreferences({ db, user }: Context) {
  const [settings, views] = await Promise.all([records.selectSettings(db, user.id), records.selectViews(db, user)]);
  return {
    settings: settings.map(({ tableKey, setting }) => ({
      table: tableKey,
      ...setting,
    })),
    views: views.map((row) => ({
      id: row.id,
      table: row.tableKey,
      name: row.name,
      shared: row.shared,
      mine: row.ownerId === user.id,
      ownerName: row.ownerName,
      ...row.arrangement,
      version: row.version,
    })),
  };
}

export async function saveSetting({ db, user }: Context, { table, ...setting }: Setting) {
  await records.upsertSetting(db, user.id, table, setting);
  return { table };
}

export async function resetSetting({ db, user }: Context, table: string) {
  await records.deleteSetting(db, user.id, table);
  return { table };
}

const arrangementOf = ({ filters, sort, columns }: ViewForm): string => JSON.stringify({ filters, sort, columns });

const nameTaken = () => duplicate({ name: { zh: '已有同名视图', en: 'You have a view of this name already' } });

/** @throws HttpError 400 above the number of views, 409 DUPLICATE */
export async function createView(context: Context, { table, ...form }: ViewForm & { table: string }) {
  const { db, user } = context;
  if (await records.hasView(db, user, table, form.name, null)) throw nameTaken();
  if ((await records.countOwnViews(db, user)) >= MOST_VIEWS) {
    throw badField('name', {
      zh: `最多保存${MOST_VIEWS}个视图，请先删除不用的视图`,
      en: `At most ${MOST_VIEWS} views are kept; delete one first`,
    });
  }
  const id = newId();
  await records.insertView(db, {
    id,
    ownerId: user.id,
    organizationId: user.organizationId,
    tableKey: table,
    name: form.name,
    shared: form.shared,
    arrangement: arrangementOf(form),
  });
  context.audit({ action: 'CREATE', objectType: 'savedView', objectId: id, after: { table, ...form } });
  return { id };
}

/** @throws HttpError 404 for views of others, 409 CONFLICT or DUPLICATE */
export async function saveView(context: Context, viewId: string, { version, ...form }: ViewForm & { version: number }) {
  const { db, user } = context;
  const before = orNotFound(await records.lockOptionalOwnView(db, user, viewId));
  expectVersion(before.version, version);
  if (await records.hasView(db, user, before.tableKey, form.name, viewId)) throw nameTaken();
  await records.updateView(db, viewId, { name: form.name, shared: form.shared, arrangement: arrangementOf(form) });
  context.audit({ action: 'CHANGE', objectType: 'savedView', objectId: viewId, before, after: form });
  return { id: viewId };
}

/** @throws HttpError 404 for views of others */
export async function deleteView(context: Context, viewId: string) {
  const before = orNotFound(await records.lockOptionalOwnView(context.db, context.user, viewId));
  await records.deleteView(context.db, viewId);
  context.audit({ action: 'DELETE', objectType: 'savedView', objectId: viewId, before });
  return { id: viewId };
}

/** How the caller arranged the first page; none where it stands as it was shipped. */
export async function viewWidgets({ db, user }: Context) {
  return { widgets: (await records.selectOptionalWidgets(db, user.id)) ?? [] };
}

export async function saveWidgets({ db, user }: Context, widgets: Widget[]) {
  await records.upsertWidgets(db, user.id, widgets);
  return { widgets };
}

/** The phrases that the caller is offered for opinions (spec §3 `reason`). */
export async function viewPhrases({ db, user, language }: Context) {
  return { phrases: [...offeredPhrases(await records.selectOptionalPhrases(db, user.id), language)] };
}

/** Keeps the caller's own phrases as the domain has them tidied, and gives them. */
export async function savePhrases({ db, user }: Context, phrases: readonly string[]) {
  const kept = tidyPhrases(phrases);
  await records.upsertPhrases(db, user.id, kept);
  return { phrases: kept };
}

/** The tours that the caller has seen or skipped. */
export const viewTours = async ({ db, user }: Context) => ({ seen: await records.selectTours(db, user.id) });

/** Notes that the caller has seen a tour, once; which it was that was seen first stays. */
export async function saveTour(context: Context, tour: Tour) {
  await records.insertTour(context.db, context.user.id, tour);
  return viewTours(context);
}
