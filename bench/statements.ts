import { createHash } from 'node:crypto';
import pg from 'pg';
import { builderOn, type Database } from '@tenderdesk/server/kernel/database';
import { STRANGER, type User } from '@tenderdesk/server/kernel/user';
import { insertStarted } from '@tenderdesk/server/modules/procedure/project/project-start.repository';
import { selectOptionalDetail } from '@tenderdesk/server/modules/procedure/project/project-view.repository';
import { listed } from '@tenderdesk/server/modules/procedure/project/project-list.repository';

interface Statement {
  text: string;
  values: unknown[];
}

export interface Tasks {
  list: { statements: Statement[] };
  one: { statements: Statement[]; id: string };
  create: { statements: Statement[] };
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** A value that the bare server replaces by a new one for each request. */
export const NEW_ID = '$ID';

/** The statements that the product itself runs for the three endpoints: the bare server prepares and runs the same. */
export async function recordStatements(ownerUrl: string): Promise<Tasks> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const found = await client.query('select id, organization_path from project where organization_id = $1 limit 1', [
    md5('org7'),
  ]);
  await client.end();
  const { id, organization_path: organizationPath } = found.rows[0] as { id: string; organization_path: string };
  const user: User = { ...STRANGER, id: md5('user7'), organizationId: md5('org7'), organizationPath, dataScope: 'OWN' };
  return {
    list: { statements: await recorded((db) => listAndTotal(db, user)) },
    one: { id, statements: await recorded((db) => selectOptionalDetail(db, user, id)) },
    create: {
      statements: await recorded((db) =>
        insertStarted(db, {
          id: NEW_ID,
          name: '应急抢修工程',
          planItemId: null,
          organizationId: user.organizationId,
          organizationPath,
          level: 'LEVEL_I',
          planLevel: null,
          biddingMethod: 'OPEN_TENDER',
          procedureVersion: 1,
          procedureChangeId: null,
          planChangeId: null,
          projectType: 'ENGINEERING',
          phase: 'IMPLEMENTION_PLAN',
          engineeringRelated: true,
          workKind: 'CONSTRUCTION',
          infrastructure: 'HIGHWAY',
          stateFundRatio: null,
          investmentAmount: null,
          budgetAmount: null,
          mandatoryTender: true,
          fundSource: null,
          estimatedAmount: '500',
          divisionUserId: null,
          createdBy: user.id,
          unplannedReason: '水毁应急抢修',
          // every bare request has a series of its own, so that none waits for another's number
          series: NEW_ID,
        }),
      ),
    },
  };
}

/** The list and its total as two statements; the product asks for both in one. */
async function listAndTotal(db: Database, user: User): Promise<void> {
  const filtered = listed(db, user).where('project.phase', '=', 'ANNOUNCEMENT');
  await filtered.orderBy('project.createdTime', 'desc').orderBy('project.id', 'desc').limit(20).offset(0).execute();
  await filtered
    .clearSelect()
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .execute();
}

async function recorded(run: (db: Database) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const db = builderOn({
    async query({ text, values }) {
      statements.push({ text, values });
      return { rows: [], rowCount: 0, fields: [] } as never;
    },
  });
  await run(db);
  return statements;
}
