import type { Migration } from '../../../kernel/migrator.ts';

export const yearlyFiguresMigrations: Migration[] = [
  {
    // most figures of a year do not tell its months apart (ADR 0077)
    name: '20270121090200_figure_tally_year__create',
    up: `
      create table figure_tally_year (like figure_tally) with (fillfactor = 80);
      alter table figure_tally_year drop column month, drop column level, drop column project_type;
      insert into figure_tally_year
        select kind, year, state, mark, organization_id, organization_path, bidding_method, sum(num), sum(amount), sum(ceiling), sum(saving),
          sum(price), sum(section_num), sum(bid_num)
        from figure_tally_method group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7;
      alter table figure_tally_year add primary key (kind, year, state, mark, organization_id, organization_path, bidding_method);
      alter table figure_tally_year cluster on figure_tally_year_pkey;
      create or replace function forget_figures() returns trigger language plpgsql security definer
        set search_path = pg_catalog, public, pg_temp as $$
        begin
          delete from figure_tally;
          delete from figure_tally_method;
          delete from figure_tally_year;
          delete from figure_kept;
          delete from figure_change;
          return null;
        end
      $$;`,
  },
];
