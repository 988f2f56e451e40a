import { pageFinder } from '../../../parts/finders.ts';

export default pageFinder('/plan/item/page', '/tenderPlan/plan', ({ id, name, year, organizationName }) => ({
  key: id,
  title: name,
  note: `${year} · ${organizationName}`,
  to: `/tenderPlan/plan?planId=${id}`,
}));
