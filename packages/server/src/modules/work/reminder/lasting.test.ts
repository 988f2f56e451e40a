import { REMIND_CATEGORIES, type RemindCategory } from '@tenderdesk/domain/work/reminder/category-table';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { SYSTEM } from '../../../kernel/user.ts';
import { inTransaction } from '../../../kernel/work.ts';
import { givenProject } from '../../procedure/project/given.ts';
import { settleProject, settleRound, settleSteps } from './reminder.service.ts';

/** What goes on having to be done when a project goes back, into another round, or ends. */

let app: TestApp;
let projectId: string;

beforeAll(async () => {
  app = await openTestApp();
  const given = givenProject(app);
  projectId = await given.started(await given.cast());
});
afterAll(() => app.close());

const MONEY = [
  'MARGIN_CONFIRM',
  'MARGIN_REFUND',
  'MARGIN_RELEASE',
  'MARGIN_FORFEIT',
  'FORFEIT_HEARING',
  'GUARANTEE_CLAIM',
] as const;
const BONDS = ['BOND_CALL_APPROVE', 'BOND_ENDS', 'BOND_DUE_BACK'] as const;
const ALWAYS = [...MONEY, ...BONDS, 'CONTRACT_CHANGE_APPROVE', 'SUPERVISION'] as const;

test.each<[string, typeof settleSteps, readonly RemindCategory[]]>([
  ['ends', settleProject, ALWAYS],
  ['begins another round', settleRound, [...ALWAYS, 'REPLY_QUESTION', 'INCIDENT_APPROVE']],
  ['goes back', settleSteps, [...ALWAYS, 'REPLY_QUESTION', 'INCIDENT_APPROVE', 'BID_EXTENSION', 'GUARANTEE_EXTENSION']],
])('a project that %s leaves open what does not depend on it', async (_what, settle, lasting) => {
  const todos = REMIND_CATEGORIES.flatMap(({ code, kind }) => (kind === 'TODO' ? [code] : []));
  await app.sql('delete from remind_record');
  await app.sql(
    `insert into remind_record (id, receiver_id, identity_id, category, kind, content, content_en, business_range, organization_path, project_id)
     select md5(category), user_id, post.id, category, 'TODO', 'x', 'x', category, path, $1
     from unnest($2::text[]) category, (select identity.*, path from identity join organization on organization.id = organization_id limit 1) post`,
    [projectId, todos],
  );
  await inTransaction(app.app.tools, { user: SYSTEM, language: 'zh', ip: '', requestId: newId() }, (context) =>
    settle(context, projectId),
  );
  const left = await app.sql('select category from remind_record where not handled');
  expect(left.map(({ category }) => category).toSorted()).toEqual(lasting.toSorted());
});
