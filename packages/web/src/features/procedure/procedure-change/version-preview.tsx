import { useGet } from '../../../api/hooks.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { addWords } from '../../../kit/text.ts';
import type { Previewed } from '../../../parts/flow-previews.ts';
import en from './en.ts';
import { VersionView } from './version-drawer.tsx';
import zh from './zh.ts';

addWords('procedureChange', { zh, en });

/** A version of the procedure, handed in. */
export default function VersionPreview({ aboutId }: Previewed) {
  const version = useGet('/system/procedure/{procedureChangeId}', { procedureChangeId: aboutId });
  return (
    <Loaded query={version} rows={8}>
      {(data, reload) => <VersionView version={data} onRetry={reload} />}
    </Loaded>
  );
}
