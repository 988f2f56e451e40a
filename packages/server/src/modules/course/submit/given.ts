import type { TestApp } from '../../../kernel/testing/test-app.ts';
import { changeStatus } from '../../access/user/user.contract.ts';
import { must, type Person } from '../../procedure/project/given.ts';

/** For tests of what follows where people come and go. @param admin the administrator who lets them */
export function givenPosts(app: TestApp, admin: Person) {
  const versionOf = async (table: 'app_user' | 'organization', id: string): Promise<number> =>
    Number((await app.sql(`select version from ${table} where id = $1`, [id]))[0]!['version']);
  return {
    versionOf,
    /** Who has an open to-do of a category about a project or a plan item, until when. */
    holders: async (category: string, subjectId: string) =>
      Object.fromEntries(
        (
          await app.sql(
            `select receiver_id, to_char(due_time, 'YYYY-MM-DD HH24:MI') as due from remind_record
             where category = $1 and $2 = any(string_to_array(business_range, '|')) and kind = 'TODO' and not handled order by created_time`,
            [category, subjectId],
          )
        ).map(({ receiver_id: id, due }) => [String(id), String(due)]),
      ),
    leaves: async (person: Person, action: 'leave' | 'comeBack' = 'leave') =>
      must(
        admin.call(changeStatus, {
          params: { userId: person.id },
          body: { action, reason: '调离单位', version: await versionOf('app_user', person.id) },
        }),
      ),
  };
}
