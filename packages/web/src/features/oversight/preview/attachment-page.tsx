import { FileView } from './file-view.tsx';

/** A file by a signed key that expires (spec §2). */
export default function AttachmentPage() {
  return <FileView />;
}
