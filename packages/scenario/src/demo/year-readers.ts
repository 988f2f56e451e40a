import { PHASE_TODOS } from '@tenderdesk/domain/work/remind-plan/remind-plan';
import type { Caller, TestApp } from '@tenderdesk/server/kernel/testing/test-app';
import { factsOf } from './year-facts.ts';
import { figuresOf, type Reader } from './year-oracle.ts';
import { figuresTold, type Told } from './year-told.ts';

interface Named {
  username: string;
}

/** Clerks, leaders of companies with those below them, finance, the group's leader, its department, an expert and a bidder. */
export const READERS: Readonly<Record<string, Reader['reach']>> = {
  clerk01: 'UNIT',
  leader01: 'BELOW',
  clerk11: 'UNIT',
  leader03: 'BELOW',
  leader04: 'BELOW',
  finance01: 'UNIT',
  lead01: 'GROUP',
  tm02: 'GROUP',
  expert01: 'NAMED',
  bidder01: 'NOTHING',
};

/** Where somebody reaches what units have: their own, what went into it, its path, and its paths of before. */
async function readerOf({ sql }: TestApp, username: string, reach: Reader['reach']): Promise<Reader> {
  const [row] = await sql(
    `select array[o.id] || units_merged_into(o.id) as units, array[o.path] || array(select f.path from organization_former_path f where f.organization_id = o.id) as paths
     from app_user u join identity i on i.user_id = u.id join organization o on o.id = i.organization_id
     where u.username = $1 and i.enabled limit 1`,
    [username],
  );
  return { username, reach, units: row!['units'] as string[], paths: row!['paths'] as string[] };
}

/** What each reader is told beside what happened: figures, by reader, of which the two are to be the same. */
export async function bothFigures(app: TestApp, as: (username: string) => Promise<Caller>) {
  const facts = await factsOf(app, PHASE_TODOS);
  const [{ today } = { today: '' }] = await app.sql(
    `select to_char(business_now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as today`,
  );
  const both: { told: Told & Named; counted: Told & Named }[] = [];
  for (const [username, reach] of Object.entries(READERS)) {
    const counted = figuresOf(facts, await readerOf(app, username, reach), String(today));
    const told = await figuresTold(await as(username));
    both.push({
      told: { username, ...told },
      counted: {
        username,
        ...counted,
        lists: told.lists && counted.lists,
        ledgers: told.ledgers && counted.ledgers,
      },
    });
  }
  return both;
}
