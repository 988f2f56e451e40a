import { LibraryPage } from './library-page.tsx';

/** The group's library: read by all its people, kept by the tender department. */
export default function GroupLibraryPage() {
  return <LibraryPage library="GROUP" />;
}
