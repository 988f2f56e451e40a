import type { Text } from '../../rule.ts';
import { AUTHORITIES, screenRights, type Authority, type Operation } from '../account/authority.ts';
import { OPERATION_WORDS } from './operation-words.ts';

/** The rights of a role as a table: what it does at each screen, and the operations beside them. */

/** What may be given of a screen; opening it comes with each of them. */
export const SCREEN_OPERATIONS = ['READ', 'MAINTAIN', 'EXPORT'] as const;
type ScreenOperation = (typeof SCREEN_OPERATIONS)[number];

export interface MatrixRow {
  resource: string;
  title: Text;
  /** First part of the path, as the groups of the menu have it. */
  group: string;
  /** Those that the screen has. */
  authorities: Readonly<Partial<Record<ScreenOperation, Authority>>>;
}

const known: ReadonlySet<string> = new Set(AUTHORITIES);

/** Every screen with a right of its own, in the order of the menu. */
export const MATRIX: readonly MatrixRow[] = screenRights.map(({ path, title, resource }) => ({
  resource,
  title,
  group: `/${path.split('/')[1]}`,
  authorities: Object.fromEntries(
    SCREEN_OPERATIONS.map((operation) => [operation, `${operation}:${resource}`] as const).filter(
      ([operation, authority]) => known.has(authority) && !(operation !== 'READ' && authority in OPERATION_WORDS),
    ),
  ),
}));

/** The operations beside the screens, with what they are called. */
export const OPERATIONS = Object.entries(OPERATION_WORDS) as [Operation, Text][];

/** What an authority is called, with its screen. */
export function authorityWords(authority: string): Text {
  if (Object.hasOwn(OPERATION_WORDS, authority)) return OPERATION_WORDS[authority as Operation];
  const [operation = '', resource = ''] = authority.split(':');
  const row = MATRIX.find((one) => one.resource === resource);
  const word = WORDS[operation as ScreenOperation] as Text | undefined;
  return row && word
    ? { zh: `${row.title.zh}·${word.zh}`, en: `${row.title.en}: ${word.en}` }
    : { zh: authority, en: authority };
}

const WORDS: Readonly<Record<ScreenOperation, Text>> = {
  READ: { zh: '查看', en: 'read' },
  MAINTAIN: { zh: '维护', en: 'edit' },
  EXPORT: { zh: '导出', en: 'export' },
};

/** The chosen rights of a table without the menus that come with them. */
export const withoutMenus = (authorities: readonly string[]): string[] =>
  authorities.filter((one) => !one.startsWith('MENU:') || Object.hasOwn(OPERATION_WORDS, one));
