import { FileView } from './file-view.tsx';

/** The same under a watermark (spec §2). */
export default function DocumentPage() {
  return <FileView marked />;
}
