import type { ModelFamily } from '@tenderdesk/domain/paper/kind';
import { Drawer, Skeleton } from 'antd';
import { useGet } from '../../api/hooks.ts';
import { AttachmentList } from '../../parts/attachment-list.tsx';
import { ErrorBox } from '../../kit/error-box.tsx';
import { useText } from '../../kit/text.ts';
import { Timeline } from '../../kit/timeline.tsx';
import type { Model } from './model-list.tsx';

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
    <Drawer open size={560} title={`${t('paper.versions')} · ${model.name}`} onClose={onClose}>
      {versions.error && <ErrorBox error={versions.error} onRetry={() => void versions.refetch()} />}
      {versions.isPending && <Skeleton active />}
      {versions.data && (
        <Timeline
          items={versions.data.map(({ id, no, file, uploadedByName, uploadedTime }) => ({
            key: id,
            head: t('paper.versionText', { no }),
            who: uploadedByName,
            time: uploadedTime,
            more: <AttachmentList files={[file]} />,
          }))}
        />
      )}
    </Drawer>
  );
}
