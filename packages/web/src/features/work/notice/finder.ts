import { pageFinder } from '../../../parts/finders.ts';

const NOTICES = '/fileSharing/notice';

export default pageFinder('/fileLib/notice/page', NOTICES, ({ id, title, publishTime }) => ({
  key: id,
  title,
  note: publishTime ?? undefined,
  to: `${NOTICES}?${new URLSearchParams({ id })}`,
}));
