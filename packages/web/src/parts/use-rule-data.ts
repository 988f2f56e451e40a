/**
 * What rules on dates read beside the form: figures in force and working days.
 *
 *   const params = useRuleParams('bidding.publicity.days');
 *   const workdays = useWorkdays(reportDate);
 */
import { useQueries } from '@tanstack/react-query';
import { tableOfWorkdays, type WorkdayTable } from '@tenderdesk/domain/calendar';
import type { ParamName, Params } from '@tenderdesk/domain/params';
import { paramQuery, workdayQuery } from '../api/reference.ts';

/** Type and name of a parameter, as its address wants them. */
const partsOf = (name: ParamName): [type: string, name: string] => {
  const dot = name.indexOf('.');
  return [name.slice(0, dot), name.slice(dot + 1)];
};

/** The named parameters as they hold today; a figure that is still loading is left to its default. */
export function useRuleParams(...names: readonly ParamName[]): Params {
  return useQueries({
    queries: names.map((name) => paramQuery(...partsOf(name))),
    combine: (answers) =>
      Object.fromEntries(answers.flatMap(({ data }, index) => (data === undefined ? [] : [[names[index], data]]))),
  });
}

/** The working days of the year of `date` and of the next one; null while they are on their way. */
export function useWorkdays(date: string | null | undefined): WorkdayTable | null {
  const year = Number(date?.slice(0, 4));
  const years = year >= 2000 && year < 2100 ? [year, year + 1] : [];
  return useQueries({
    queries: years.map((one) => workdayQuery(one)),
    combine: (answers) => {
      if (answers.length === 0 || answers.some(({ data }) => !data)) return null;
      const tables = answers.map(({ data }, index) =>
        data && !data.assumed ? tableOfWorkdays(years[index] ?? 0, data.days) : {},
      );
      return Object.assign({}, ...tables) as WorkdayTable;
    },
  });
}
