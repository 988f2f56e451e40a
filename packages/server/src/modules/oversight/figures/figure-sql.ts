// What migrations write the view and the triggers of kept sums with: what has run once is never changed.

/** What sums are told apart by, of a project. */
export const OF_PROJECT = `project.organization_id, project.organization_path, project.level, project.bidding_method, project.project_type`;

/** A moment as people have it. */
export const inShanghai = (moment: string) => `${moment} at time zone 'Asia/Shanghai'`;

/** The days on which something happened, as year and month. */
export const dated = (
  kind: string,
  moment: string,
) => `'${kind}'::text as kind, extract(year from ${moment})::int as year,
  to_char(${moment}, 'YYYY-MM') as month`;

/** Whether an update changed one of the columns. */
export const differs = (...columns: string[]) =>
  `(${columns.map((column) => `old.${column}`).join(', ')}) is distinct from (${columns.map((column) => `new.${column}`).join(', ')})`;

/** A part of a project, and of which of its columns figures speak. */
export const partsOf = (table: string, ...columns: string[]) => `
  create trigger ${table}_figures after insert or delete on ${table} for each row execute function note_part_figures();
  create trigger ${table}_figures_changed after update on ${table} for each row
    when (${differs('project_id', ...columns)}) execute function note_part_figures();`;
