import { FileView } from './file-view.tsx';
import { addWords } from '../../../kit/text.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('preview', { zh, en });

/** A file by its key, shown under a watermark with the name of who gave it away (spec §2). */
export default function DocumentPage() {
  return <FileView marked />;
}
