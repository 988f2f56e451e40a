import { TOURS } from '@tenderdesk/domain/access/preference/tour';
import { MOST_PHRASES, PHRASE_LENGTH } from '@tenderdesk/domain/work/flow/opinion';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { done, id, text } from '../../../kernel/wire.ts';

/** A list by the key of its title, `project.title`. */
const table = z.string().regex(/^[a-z][A-Za-z0-9.]{1,79}$/, 'table');
const version = z.number().int();

/** One column of a list: the order of the array is the order of the columns. */
const column = z.strictObject({
  key: z.string().regex(/^[A-Za-z][\w.]{0,79}$/, 'key'),
  hidden: z.boolean(),
  pinned: z.boolean(),
});
const columns = z.array(column).max(60);
/** Sizes of the kit's tables. Null: as large as everything else. */
const density = z.enum(['small', 'medium', 'large']).nullable();

/** What a view keeps of a list; the names are those of the list's query. */
const arrangement = {
  filters: z
    .array(
      z.strictObject({
        name: z.string().regex(/^[a-z]\w{0,39}$/, 'name'),
        values: z.array(z.string().max(200)).min(1).max(50),
      }),
    )
    .max(30),
  sort: z
    .string()
    .regex(/^[\w.]{1,60},(asc|desc)$/, 'sort')
    .nullable(),
  columns: columns.nullable(),
};

export const ListSetting = z.object({ table, columns, density }).meta({ id: 'ListSetting' });

export const SavedView = z
  .object({
    id,
    table,
    name: z.string(),
    shared: z.boolean(),
    /** The caller's own, to change and delete. */
    mine: z.boolean(),
    ownerName: z.string(),
    ...arrangement,
    version,
  })
  .meta({ id: 'SavedView' });

export const viewPreferences = endpoint({
  method: 'GET',
  path: '/preference/list',
  summary: 'How one likes one’s lists, one’s saved views, and those shared in one’s organisation',
  permit: 'SIGNED_IN',
  scope: 'self',
  seated: true,
  reply: z.object({ settings: z.array(ListSetting), views: z.array(SavedView) }),
});

export const saveSetting = endpoint({
  method: 'PUT',
  path: '/preference/list',
  summary: 'Keep columns and density of one list for oneself',
  permit: 'SIGNED_IN',
  scope: 'self',
  seated: true,
  decidesByTime: false,
  body: z.strictObject({ table, columns, density }),
  reply: z.object({ table }),
  example: { table: 'project.title' },
});

export const resetSetting = endpoint({
  method: 'DELETE',
  path: '/preference/list',
  summary: 'One list as it was shipped',
  permit: 'SIGNED_IN',
  scope: 'self',
  seated: true,
  decidesByTime: false,
  query: z.object({ table }),
  reply: z.object({ table: z.string() }),
});

const view = { name: text(40), shared: z.boolean(), ...arrangement };

export const createView = endpoint({
  method: 'POST',
  path: '/preference/view',
  summary: 'Save filters, order and columns of a list under a name, for oneself or one’s organisation',
  permit: 'SIGNED_IN',
  scope: 'self',
  seated: true,
  decidesByTime: false,
  body: z.strictObject({ table, ...view }),
  reply: done,
  example: { table: 'project.title', name: '进行中', shared: false, filters: [], sort: null, columns: null },
});

const viewParams = z.object({ viewId: id });

export const saveView = endpoint({
  method: 'PUT',
  path: '/preference/view/{viewId}',
  summary: 'Change a view of one’s own',
  permit: 'SIGNED_IN',
  scope: 'self',
  seated: true,
  decidesByTime: false,
  params: viewParams,
  body: z.strictObject({ ...view, version }),
  reply: done,
  example: { name: '进行中', shared: false, filters: [], sort: null, columns: null, version: 1 },
});

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/preference/view/{viewId}',
  summary: 'Delete a view of one’s own',
  permit: 'SIGNED_IN',
  scope: 'self',
  seated: true,
  decidesByTime: false,
  params: viewParams,
  reply: done,
});

/** One widget of a first page: the order of the array is the order on the page. */
const widget = z.strictObject({
  key: z.string().regex(/^[a-z][A-Za-z]{1,39}$/, 'key'),
  /** Twelfths of the page. */
  width: z.union([z.literal(4), z.literal(6), z.literal(8), z.literal(12)]),
  hidden: z.boolean(),
});
export const Widgets = z.object({ widgets: z.array(widget).max(40) });

export const viewWidgets = endpoint({
  method: 'GET',
  path: '/preference/widget',
  summary: 'How one has arranged one’s first page; empty: as it was shipped',
  permit: 'SIGNED_IN',
  scope: 'self',
  seated: true,
  reply: Widgets,
});

export const saveWidgets = endpoint({
  method: 'PUT',
  path: '/preference/widget',
  summary: 'Keep order, widths and hidden widgets of one’s first page; none: as it was shipped',
  permit: 'SIGNED_IN',
  scope: 'self',
  seated: true,
  decidesByTime: false,
  body: z.strictObject(Widgets.shape),
  reply: Widgets,
});

const phrases = z.object({ phrases: z.array(z.string()) });

export const viewPhrases = endpoint({
  method: 'GET',
  path: '/preference/phrase',
  summary: 'The phrases that one is offered for opinions, beside plain agreement',
  permit: 'SIGNED_IN',
  scope: 'self',
  seated: true,
  reply: phrases,
});

export const savePhrases = endpoint({
  method: 'PUT',
  path: '/preference/phrase',
  summary: 'Keep one’s own phrases for opinions, in their order',
  permit: 'SIGNED_IN',
  scope: 'self',
  seated: true,
  decidesByTime: false,
  body: z.strictObject({ phrases: z.array(text(PHRASE_LENGTH)).max(MOST_PHRASES) }),
  reply: phrases,
});

const tours = z.object({ seen: z.array(z.enum(TOURS)) });

export const viewTours = endpoint({
  method: 'GET',
  path: '/preference/tour',
  summary: 'The tours of the first steps that one has seen or skipped',
  permit: 'SIGNED_IN',
  scope: 'self',
  seated: true,
  reply: tours,
});

export const saveTour = endpoint({
  method: 'PUT',
  path: '/preference/tour',
  summary: 'Note that one has seen or skipped a tour',
  permit: 'SIGNED_IN',
  scope: 'self',
  seated: true,
  decidesByTime: false,
  body: z.strictObject({ tour: z.enum(TOURS) }),
  reply: tours,
});
