import { Watermark } from 'antd';
import { FileView } from './file-view.tsx';

/** The same under a watermark with the name of who gave it away. */
export default function DocumentPage() {
  return (
    <FileView
      over={({ madeBy, name }, content) => (
        <Watermark content={[madeBy, name.slice(0, 30)]} zIndex={9}>
          {content}
        </Watermark>
      )}
    />
  );
}
