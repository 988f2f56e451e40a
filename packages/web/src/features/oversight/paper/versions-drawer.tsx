import type { ModelFamily } from '@tenderdesk/domain/oversight/paper/kind';
import { useGet } from '../../../api/hooks.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { useText } from '../../../kit/text.ts';
import { Timeline } from '../../../kit/timeline.tsx';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import type { Model } from './types.ts';

interface VersionsProps {
  family: ModelFamily;
  model: Model;
  onClose: () => void;
}

/** Every file that a model has had, to download. */
export function VersionsDrawer({ family, model, onClose }: VersionsProps) {
  const { t } = useText();
  const versions = useGet('/organize/documentModel/{modelId}/version', { modelId: model.id, type: family });
  return (
    <RecordDrawer title={`${t('paper.versions')} · ${model.name}`} query={versions} size={560} onClose={onClose}>
      {(data) => (
        <Timeline
          items={data.map(({ id, no, file, uploadedByName, uploadedTime }) => ({
            key: id,
            head: t('paper.versionText', { no }),
            who: uploadedByName,
            time: uploadedTime,
            more: <AttachmentList files={[file]} />,
          }))}
        />
      )}
    </RecordDrawer>
  );
}
