import type { Migration } from '../../../kernel/migrator.ts';

export const systemMigrations: Migration[] = [
  {
    // a reference without an index makes every change of the other table read the whole of this one
    name: '20261120990000_references__index',
    up: `
      create index bid_project_reference on bid (project_id);
      create index contract_section_reference on contract (section_id);
      create index evaluation_result_section_reference on evaluation_result (section_id);
      create index margin_section_reference on margin (section_id);
      create index opening_item_section_reference on opening_item (section_id);
      create index question_section_reference on question (section_id);
      create index registration_party_supplier_reference on registration_party (supplier_id);
      create index score_bid_reference on score (bid_id);`,
  },
  {
    name: '20261120990100_session__age__index',
    up: `
      create index session_age on session (started_at);
      create index login_throttle_age on login_throttle (changed_at);`,
  },
];
