import pg from 'pg';

export const ORGANIZATIONS = 200;

/**
 * A million projects in two hundred organisations, written by set statements: what a group has after decades.
 * The rows are as the product writes them; the rules are not asked.
 */
export async function seed(ownerUrl: string, projects: number, passwordHash: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c TimeZone=Asia/Shanghai' });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`
      insert into organization (id, name, type, hierarchy, path)
      values (md5('hq'), '集团总部', 'HEADQUARTERS', '1', '/1/');
      insert into organization (id, name, label, type, hierarchy, parent_id, path, features)
      select md5('org' || i), '单位' || i, 'U' || i, 'SUBORDINATE_UNIT', '2', md5('hq'), '/1/' || (i + 1) || '/', '{NEW_BIDDING_VERSION}'
      from generate_series(1, ${ORGANIZATIONS}) i;
      select setval('organization_no', ${ORGANIZATIONS + 2})`);
    await client.query(
      `insert into app_user (id, username, password_hash, display_name, user_type, id_number_sealed)
       select md5('user' || i), 'clerk' || i, $1, '经办人' || i, 'TENDER', '$1$eA==' from generate_series(1, ${ORGANIZATIONS}) i`,
      [passwordHash],
    );
    await client.query(`
      insert into identity (id, user_id, organization_id, user_type, roles, is_default)
      select md5('identity' || i), md5('user' || i), md5('org' || i), 'TENDER', '{ORG_CLERK}', true
      from generate_series(1, ${ORGANIZATIONS}) i`);
    await client.query(`
      insert into project (id, code, name, organization_id, organization_path, level, bidding_method, project_type, phase,
        estimated_amount, created_by, created_time, updated_time)
      select md5('project' || i), 'P-' || i, '公路养护工程第' || i || '号', md5('org' || org), '/1/' || (org + 1) || '/',
        'LEVEL_I', 'OPEN_TENDER', 'ENGINEERING',
        (array['IMPLEMENTION_PLAN','BIDDING_DOCUMENT','ANNOUNCEMENT','BID_OPENING','CONTRACT_SIGNING'])[1 + (i / ${ORGANIZATIONS}) % 5],
        400 + i % 9000, md5('user' || org), now() - make_interval(mins => i), now() - make_interval(mins => i)
      from (select i, 1 + i % ${ORGANIZATIONS} as org from generate_series(1, ${projects}) i) numbered`);
    // no figures are asked here: due work would take up a million projects beside the load
    await client.query('truncate figure_change');
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
