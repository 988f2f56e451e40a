import { useGet } from '../../../api/hooks.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { addWords } from '../../../kit/text.ts';
import type { Previewed } from '../../../parts/flow-previews.ts';
import './assessment.css';
import en from './en.ts';
import { SheetView } from './sheet-drawer.tsx';
import zh from './zh.ts';

addWords('assessment', { zh, en });

/** What a unit says of itself, handed in. */
export default function SheetPreview({ aboutId }: Previewed) {
  const sheet = useGet('/assessment/self/{sheetId}', { sheetId: aboutId });
  return (
    <Loaded query={sheet} rows={8}>
      {(data, reload) => <SheetView sheet={data} onRetry={reload} />}
    </Loaded>
  );
}
