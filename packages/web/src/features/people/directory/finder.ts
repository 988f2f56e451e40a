import { pageFinder } from '../../../parts/finders.ts';

const BOOK = '/tenderOrganize/addressBook';

export default pageFinder('/organize/contact/page', BOOK, ({ id, displayName, organizationName, title }) => ({
  key: id,
  title: displayName,
  note: [title, organizationName].filter(Boolean).join(' · '),
  to: `${BOOK}?${new URLSearchParams({ keyword: displayName })}`,
}));
