/** Changes of every kind of row that a figure speaks of, one upon the other. */
export const CHANGES: readonly [what: string, statement: string][] = [
  ['the level of a project', `update project set level = 'LEVEL_II' where id = $1`],
  ['its estimate', `update project set estimated_amount = estimated_amount + 11.5 where id = $1`],
  ['its beginning', `update project set created_time = created_time - interval '1 year' where id = $1`],
  ['a ceiling', `update section set control_price = coalesce(control_price, 5000) + 3 where project_id = $1`],
  ['no ceiling', `update section set control_price = null where project_id = $1`],
  ['the price of a winner', `update winning_candidate set winning_price = winning_price - 7 where project_id = $1`],
  ['a winner without a price', `update winning_candidate set winning_price = null where project_id = $1`],
  [
    'the month of an award',
    `update award set confirmed_time = confirmed_time - interval '40 days' where project_id = $1`,
  ],
  [
    'a section that failed',
    `update section set status = 'FAILED' where id = (select min(id) from section where project_id = $1)`,
  ],
  [
    'one more section',
    `insert into section (id, project_id, ordinal, code, name, scope, estimated_amount, round)
      select md5(id), project_id, 99, code || 'X', name, scope, 7.25, round from section where project_id = $1 limit 1`,
  ],
  ['a bid that counts no more', `update bid set status = 'WITHDRAWN' where project_id = $1`],
  [
    'a contract',
    `insert into contract (id, project_id, section_id, candidate_id, contract_no, name, amount, estimated, price_text, period_days,
       sign_date, party_a, party_b)
     select md5(id), project_id, section_id, id, 'HT-' || id, '合同', 812.5, false, price_text, 90, '2026-05-04', '甲方', bidder_name
     from winning_candidate where project_id = $1 and won limit 1`,
  ],
  ['its amount', `update contract set amount = amount + 0.5 where project_id = $1`],
  ['a contract that is gone', `delete from contract where project_id = $1`],
  [
    'a breach',
    `insert into breach (id, project_id, round, phase, rule_id, field, due, reason, recorded_by)
     select 'missed', id, round, phase, 'NOTICE', 'issueDate', '2026-05-04', '迟', created_by from project where id = $1`,
  ],
  ['one that is gone', `delete from breach where id = 'missed'`],
  ['a round that begins', `update project set round = round + 1 where id = $1`],
  ['a section of the new round', `update section set round = round + 1 where project_id = $1`],
  ['the first round again', `update project set round = round - 1 where id = $1`],
  ['its sections', `update section set round = round - 1 where project_id = $1`],
  ['a winner who falls away', `update winning_candidate set won = false where project_id = $1`],
  ['an award that is open again', `update award set confirmed_time = null where project_id = $1`],
  [
    'what a split-off section has from before',
    `insert into project_split (project_id, origin_project_id, round, section_id, phase, reason, split_by)
      select $1, other.id, 1, section.id, 'AWARD', '异议', other.created_by from project other, section
      where other.id <> $1 and section.project_id = $1 limit 1`,
  ],
  ['a bid that was not there', `delete from opening_item where bid_id in (select bid_id from opening_item limit 1)`],
  [
    'the month of an opening',
    `update bid_opening set started_time = started_time - interval '40 days' where project_id = $1`,
  ],
  [
    'an announcement',
    `insert into announcement (id, type, project_id, round, title, content, content_hash, publish_time, status)
      values ('announced', 'TENDER', $1, 1, '', '', '', '2026-04-01', 'PUBLISHED')`,
  ],
  ['an announcement that is called back', `update announcement set status = 'WITHDRAWN' where project_id = $1`],
  ['an opening that is gone', `delete from bid_opening where project_id = $1`],
  ['the month of a plan item', `update plan_item set planned_start = '2026-03'`],
  ['a plan item without a month', `update plan_item set planned_start = null`],
  ['a plan item that is finished', `update plan_item set status = 'FINISHED', unplanned = not unplanned`],
  ['a plan item that was cancelled', `update plan_item set status = 'CANCELLED'`],
  [
    'a to-do that was late when it came',
    `insert into remind_record (id, receiver_id, identity_id, category, kind, content, content_en, business_range, project_id,
       organization_path, due_time)
     select 'late', identity.user_id, identity.id, 'CONTRACT_SUBMIT', 'TODO', '', '', 'late', project.id, project.organization_path,
       business_now() - interval '12 days'
     from project, identity where project.id = $1 limit 1`,
  ],
  ['its project in another phase', `update project set phase = 'WINNING_NOTICE' where id = $1`],
  ['a term that was moved', `update remind_record set due_time = business_now() + interval '2 days' where id = 'late'`],
  [
    'one that was moved back',
    `update remind_record set due_time = business_now() - interval '12 days' where id = 'late'`,
  ],
  ['one that is done', `update remind_record set handled = true, handled_time = business_now() where id = 'late'`],
  ['one that is open again', `update remind_record set handled = false, handled_time = null where id = 'late'`],
  ['one that is gone', `delete from remind_record where id = 'late'`],
  [
    'the end of a project',
    `update project set status = 'ENDED', phase = 'ENDED', result = 'AWARDED', ended_time = business_now() where id = $1`,
  ],
  [
    'another unit',
    `update project set organization_id = o.id, organization_path = o.path from organization o
      where project.id = $1 and o.id <> project.organization_id and o.parent_id is not null`,
  ],
];
