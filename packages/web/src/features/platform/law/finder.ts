import { pageFinder } from '../../../parts/finders.ts';

const LAWS = '/fileSharing/law';

export default pageFinder('/fileLib/law/page', LAWS, ({ id, title, docNo }) => ({
  key: id,
  title,
  note: docNo ?? undefined,
  to: `${LAWS}?${new URLSearchParams({ keyword: title })}`,
}));
