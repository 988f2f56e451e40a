import type { Migration } from '../../../kernel/migrator.ts';

export const performanceMigrations: Migration[] = [
  {
    name: '20261120240000_performance_evaluation__create',
    up: `
      create table performance_evaluation (
        id text primary key,
        project_id text not null references project on delete cascade,
        candidate_id text not null references winning_candidate,
        evaluate_type text not null check (evaluate_type in ('PROCESS','FINAL')),
        -- by dimension, 0 to 100
        scores jsonb not null,
        total numeric(7,4) not null,
        rank text not null check (rank in ('S','A','B','C','D')),
        comment text,
        version int not null default 1
      );
      create unique index performance_evaluation_final on performance_evaluation (candidate_id) where evaluate_type = 'FINAL';
      create index performance_evaluation_project on performance_evaluation (project_id);`,
  },
];
