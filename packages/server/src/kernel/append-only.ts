/** SQL: rows of the table are only ever added, for its owner too. */
export const appendOnly = (table: string): string => `
  create trigger ${table}_append_only before update or delete or truncate on ${table}
    for each statement execute function refuse_change();`;
