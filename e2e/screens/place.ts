/// <reference types="vite/client" />
import { manifests } from '@tenderdesk/domain/screens';
import type { ScreenManifest } from '@tenderdesk/domain/screen';
import type { RoleCode } from '@tenderdesk/domain/access/account/role';
import { listProjects } from '@tenderdesk/server/modules/procedure/project/project.contract';
import { queryCloudProjects } from '@tenderdesk/server/modules/oversight/project-query/project-query.contract';
import type { Stage } from '@tenderdesk/scenario/demo/stage';

/** Who looks; null is a stranger. */
export type Login =
  | 'sysadmin'
  | 'audit1'
  | 'bidder01'
  | 'clerk01'
  | 'expert02'
  | 'finance01'
  | 'leader01'
  | 'sec1'
  | 'tm02'
  | null;

/** Where somebody looks at a screen. */
export interface Place {
  by: Login;
  /** Address with parameters. */
  to: string;
  /** The screen that it leads on to; absent: its own. */
  reaches?: string;
}

export const at = (by: Login, to: string): Place => ({ by, to });

/** Projects of the demo whose detail pages are looked at. */
export interface Projects {
  running: string;
  ended: string;
  /** Of the platform CLOUD. */
  cloud: string;
}

/**
 * Places of the screens of a context, by path, where the plain address and the first of its roles are not all that is to
 * be seen: `places/<context>.ts` exports it as `places`.
 */
export type Places = (stage: Stage, projects: Projects) => Promise<Record<string, readonly Place[]>>;

export const RUNNING = '云栖隧道消防系统改造工程';
const ENDED = '岚川高速路面大中修工程';
export const ON_SALE = '临江大道路基路面工程';

/** Finds the projects by the names that the demo gives them. */
export async function findProjects(stage: Stage): Promise<Projects> {
  const { call } = await stage.cast('tm02');
  const find = async (name: string): Promise<string> => {
    const { content } = await call(listProjects, { query: { keyword: name } });
    return first(content, name).id;
  };
  const onCloud = await call(queryCloudProjects, { query: {} });
  return { running: await find(RUNNING), ended: await find(ENDED), cloud: first(onCloud.content, 'the Cloud').id };
}

/** Demo accounts by their role, those first that see most. */
const LOGINS: readonly (readonly [RoleCode, Login])[] = [
  ['ORG_CLERK', 'clerk01'],
  ['TM_REVIEWER', 'tm02'],
  ['FINANCE', 'finance01'],
  ['SYSTEM_ADMIN', 'sysadmin'],
  ['AUDIT_ADMIN', 'audit1'],
  ['SECURITY_ADMIN', 'sec1'],
  ['BIDDER_OPERATOR', 'bidder01'],
  ['BIDDER_ADMIN', 'bidder01'],
  ['ORG_LEADER', 'leader01'],
  ['EXPERT', 'expert02'],
];

/** Who opens a screen of which nothing else is said: who edits there, else who reads. */
function openerOf({ path, public: open, read = [], maintain = [] }: ScreenManifest): Login {
  if (open) return null;
  const login = [...maintain, ...read].flatMap((role) => LOGINS.filter(([code]) => code === role))[0]?.[1];
  if (login === undefined && read.length > 0) throw new Error(`nobody of the demo is known to open ${path}`);
  return login ?? 'clerk01';
}

/** A place for each screen by its path; several where a screen has several faces. */
export async function placesOf(stage: Stage, projects: Projects): Promise<Record<string, readonly Place[]>> {
  const plain = manifests
    .flatMap(({ screens }): readonly ScreenManifest[] => screens)
    .filter(({ path, external }) => !external && !path.startsWith('/redirect/'))
    .map((screen) => [screen.path, [at(openerOf(screen), screen.path)]] as const);
  const files = import.meta.glob<Places>('./places/*.ts', { eager: true, import: 'places' });
  const special = await Promise.all(Object.values(files).map((places) => places(stage, projects)));
  return Object.assign({}, Object.fromEntries(plain), ...special) as Record<string, readonly Place[]>;
}

/** @throws Error when there is none */
export function first<Row>(rows: readonly Row[], what: string): Row {
  const [row] = rows;
  if (!row) throw new Error(`the demo has no ${what}`);
  return row;
}
