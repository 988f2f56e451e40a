import { QueryList } from './query-page.tsx';

/** What came of the projects that are run on the platform CLOUD. */
export default function CloudPage() {
  return <QueryList cloud />;
}
