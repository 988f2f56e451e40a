import { TOURS, type Tour } from '@tenderdesk/domain/access/preference/tour';
import type { ColumnType, Generated } from 'kysely';
import type { z } from 'zod';
import type { ListSetting, SavedView, Widgets } from './preference.contract.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    listSetting: ListSettingTable;
    opinionPhrase: OpinionPhraseTable;
    savedView: SavedViewTable;
    tourSeen: TourSeenTable;
    widgetSetting: WidgetSettingTable;
  }
}

/** Written as JSON text through the contract's schemas, read as what it holds. */
type Json<Value> = ColumnType<Value, string, string>;

interface ListSettingTable {
  userId: string;
  tableKey: string;
  setting: Json<Omit<z.output<typeof ListSetting>, 'table'>>;
  updatedTime: Generated<string>;
}

interface OpinionPhraseTable {
  userId: string;
  /** In their order. */
  phrases: string[];
  updatedTime: Generated<string>;
}

interface TourSeenTable {
  userId: string;
  tour: Tour;
  seenTime: Generated<string>;
}

export interface SavedViewTable {
  id: string;
  ownerId: string;
  /** Where it was made: there it is shown when it is shared. */
  organizationId: string;
  tableKey: string;
  name: string;
  shared: boolean;
  arrangement: Json<Pick<z.output<typeof SavedView>, 'filters' | 'sort' | 'columns'>>;
  createdTime: Generated<string>;
  updatedTime: Generated<string>;
  version: Generated<number>;
}

interface WidgetSettingTable {
  userId: string;
  /** In the order of the page. */
  widgets: Json<z.output<typeof Widgets>['widgets']>;
  updatedTime: Generated<string>;
}

export const columnCodes = { tourSeen: { tour: TOURS } };
