import { pageFinder } from '../../../parts/finders.ts';

const REGULATIONS = '/institutionalSystem/regulation';

export default pageFinder('/fileLib/regulation/page', REGULATIONS, ({ id, title, docNo }) => ({
  key: id,
  title,
  note: docNo || undefined,
  to: `${REGULATIONS}?${new URLSearchParams({ id })}`,
}));
