import type { TestApp } from '../../../kernel/testing/test-app.ts';

/** A record of the company in effect since yesterday, in the whole group unless said otherwise; filed by whoever is there and decides on none. */
export async function givenDishonest(
  { sql }: Pick<TestApp, 'sql'>,
  supplierId: string,
  { scope = 'GROUP', projectType = null }: { scope?: 'GROUP' | 'KIND'; projectType?: string | null } = {},
): Promise<string> {
  const [row] = await sql(
    `insert into dishonesty (id, supplier_id, kind, facts, basis, level, scope, project_type, status, organization_id,
       organization_path, hearing_time, hearing_due, created_by, effective_from, effective_to)
     select replace(gen_random_uuid()::text, '-', ''), $1, 'FALSE_MATERIAL', '业绩材料虚假', '供应商管理办法', 'SERIOUS', $2, $3, 'APPROVED',
       unit.id, unit.path, business_now() - interval '9 days', business_now()::date - 2, person.user_id,
       business_now()::date - 1, business_now()::date + 300
     from identity person join organization unit on unit.id = person.organization_id
     where unit.type <> 'BIDDERS' and not person.duties @> array['TM_APPROVER'] order by person.id limit 1
     returning id`,
    [supplierId, scope, projectType],
  );
  return String(row!['id']);
}
