import { PHASE_TODOS } from '@tenderdesk/domain/work/remind-plan/remind-plan';
import type { Caller, TestApp } from '@tenderdesk/server/kernel/testing/test-app';
import { deskOf, deskTold, remindersGiven, type Desk } from './year-desk.ts';
import { factsOf } from './year-facts.ts';
import { leadsOf, leadsTold } from './year-leads.ts';
import { figuresOf, type Reader } from './year-oracle.ts';
import { figuresTold, type Told } from './year-told.ts';
import { HOLIDAYS } from './year-workdays.ts';

/** All that is reckoned for one reader. */
type All = Told & { username: string; desk: Desk; leads: ReturnType<typeof leadsOf> | null };

/** Clerks, leaders of companies with those below them, finance, the group's leader, its department, who supervises, an expert and a bidder. */
export const READERS: Readonly<Record<string, Reader['reach']>> = {
  clerk01: 'UNIT',
  leader01: 'BELOW',
  clerk11: 'UNIT',
  leader03: 'BELOW',
  leader04: 'BELOW',
  finance01: 'UNIT',
  lead01: 'GROUP',
  tm02: 'GROUP',
  sup01: 'GROUP',
  expert01: 'NAMED',
  bidder01: 'NOTHING',
};

/** Where somebody reaches what units have: their own, what went into it, its path, and its paths of before. */
async function readerOf({ sql }: TestApp, username: string, reach: Reader['reach']): Promise<Reader> {
  const [row] = await sql(
    `select array[o.id] || units_merged_into(o.id) as units,
       array[o.path] || array(select f.path from organization_former_path f where f.organization_id = o.id) as paths,
       i.id as identity, o.type = 'TENDER_MANAGEMENT' as managed, o.type = 'SUBORDINATE_UNIT' and o.hierarchy = '2' as supervises
     from app_user u join identity i on i.user_id = u.id join organization o on o.id = i.organization_id
     where u.username = $1 and i.enabled limit 1`,
    [username],
  );
  const { units, paths, ...post } = row as Pick<Reader, 'units' | 'paths'> & Reader['post'];
  return { username, reach, units, paths, post };
}

/** Business time, 'yyyy-MM-dd HH:mm:ss'. */
export async function nowOf({ sql }: Pick<TestApp, 'sql'>): Promise<string> {
  const [row] = await sql(
    `select to_char(business_now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as now`,
  );
  return String(row!['now']);
}

/** What each reader is told beside what happened: figures, by reader, of which the two are to be the same. */
export async function bothFigures(app: TestApp, as: (username: string) => Promise<Caller>) {
  const facts = await factsOf(app, PHASE_TODOS);
  const given = await remindersGiven(app);
  const now = await nowOf(app);
  const today = now.slice(0, 10);
  const both: { told: All; counted: All }[] = [];
  for (const [username, reach] of Object.entries(READERS)) {
    const reader = await readerOf(app, username, reach);
    const counted = figuresOf(facts, reader, today);
    const caller = await as(username);
    const told = await figuresTold(caller);
    const leads = await leadsTold(caller);
    both.push({
      told: { username, ...told, desk: await deskTold(caller, reader), leads },
      counted: {
        username,
        ...counted,
        lists: told.lists && counted.lists,
        ledgers: told.ledgers && counted.ledgers,
        desk: deskOf(given, reader, now),
        leads: leads && leadsOf(facts, reader, today, HOLIDAYS),
      },
    });
  }
  return both;
}
