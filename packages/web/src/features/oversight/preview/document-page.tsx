import { FileView } from './file-view.tsx';

/** A file by its key, shown under a watermark with the name of who gave it away (spec §2). */
export default function DocumentPage() {
  return <FileView marked />;
}
