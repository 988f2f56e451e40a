import { FileView } from './file-view.tsx';
import { addWords } from '../../../kit/text.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('preview', { zh, en });

/** A file by a signed key that expires (spec §2). */
export default function AttachmentPage() {
  return <FileView />;
}
