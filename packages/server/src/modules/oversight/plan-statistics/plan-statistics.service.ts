import type { Language } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { codedBy } from '../../../kernel/wire.ts';
import * as records from './plan-statistics.repository.ts';

type By = records.StatisticsFilter['by'];

const UNKNOWN = { zh: '未定', en: 'Not set' };
const DICTS: Partial<Record<By, string>> = {
  projectType: 'bidding.ProjectType',
  biddingMethod: 'bidding.BiddingMethod',
};

function labelOf(by: By, key: string | null, name: string | null, language: Language): string {
  if (key === null) return UNKNOWN[language];
  const dict = DICTS[by];
  return dict ? codedBy(dict, key, language).value : (name ?? key);
}

/** Plan against actual of a year within the caller's scope: a row for each group, and the total. */
export async function statistics({ db, user, language }: Context, filter: records.StatisticsFilter) {
  const found = await records.selectFigures(db, user, filter);
  const rows = found.filter(({ total }) => !total);
  const [sum] = found.filter(({ total }) => total);
  if (!sum) throw new RangeError('grouping sets give a total even of nothing');
  return {
    rows: rows.map(({ key, name, total: _total, ...figures }) => ({
      ...figures,
      key,
      label: labelOf(filter.by, key, name, language),
    })),
    total: figuresOf(sum),
  };
}

function figuresOf({
  key: _key,
  name: _name,
  total: _total,
  ...figures
}: Awaited<ReturnType<typeof records.selectFigures>>[number]): records.Figures {
  return figures;
}
