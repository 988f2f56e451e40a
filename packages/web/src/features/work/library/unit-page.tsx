import { LibraryPage } from './library-page.tsx';

/** The library of the own unit, which nobody of another one reaches. */
export default function UnitLibraryPage() {
  return <LibraryPage library="UNIT" />;
}
