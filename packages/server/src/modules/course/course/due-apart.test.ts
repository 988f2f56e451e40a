import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenTenders, TIMES } from '../../bidding/registration/given.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const phaseOf = async (projectId: string): Promise<unknown> =>
  (await app.sql('select phase from project where id = $1', [projectId]))[0]?.['phase'];

test('what fails for one project holds up none behind it, leaves nothing of itself, and is done once it can be', async () => {
  const tenders = givenTenders(app);
  await app.setTime(TIMES.onSale);
  const ids: string[] = [];
  for (const minute of ['00', '01', '02']) {
    const { projectId } = await tenders.tender({ phase: 'ANNOUNCEMENT', phaseStatus: 'APPROVED' });
    await app.sql(
      `insert into project_phase (project_id, phase, round, status, leave_time)
       values ($1, 'ANNOUNCEMENT', 1, 'APPROVED', $2)`,
      [projectId, `2026-12-25 09:${minute}:00`],
    );
    ids.push(projectId);
  }
  const [broken, ...others] = ids as [string, ...string[]];
  // the last that happens to a project in its new phase
  await app.sql(`create function stop_one() returns trigger language plpgsql as $$
    begin raise exception 'planted' using errcode = '23514'; end $$`);
  await app.sql(`create trigger stop_one before insert on remind_record for each row
    when (new.project_id = '${broken}') execute function stop_one()`);

  await app.setTime('2026-12-25 09:05:00');
  await app.app.runDue();
  expect(await Promise.all(ids.map(phaseOf))).toEqual(['ANNOUNCEMENT', 'BID_OPENING', 'BID_OPENING']);
  expect(await app.sql(`select from audit_log where project_id = $1 and action = 'ENTER_PHASE'`, [broken])).toEqual([]);
  expect(await app.sql(`select subject from alarm where kind = 'DUE_WORK'`)).toEqual([{ subject: broken }]);
  for (const id of others)
    expect(await app.sql(`select from remind_record where project_id = $1`, [id])).not.toEqual([]);

  await app.sql('drop trigger stop_one on remind_record');
  await app.app.runDue();
  expect(await phaseOf(broken)).toBe('BID_OPENING');
});
