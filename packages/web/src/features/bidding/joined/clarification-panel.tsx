import { useGet } from '../../../api/hooks.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { RichView } from '../../../kit/rich/rich-view.tsx';
import { useText } from '../../../kit/text.ts';
import { Loaded } from '../../../kit/loaded.tsx';

/** What was clarified after the document came out, newest first; nothing where nothing was. */
export function ClarificationPanel({ projectId }: { projectId: string }) {
  const { t } = useText();
  const answer = useGet('/bidder/clarification', { projectId });
  return (
    <Loaded query={answer} waiting={null}>
      {(data) =>
        data.length > 0 && (
          <DetailSection title="joined.clarifications">
            {data.map(({ id, no, content, contentHash, bidDeadline, publishTime, files }) => (
              <article key={id} className="clarification">
                <h3>{t('joined.clarification', { no, time: publishTime })}</h3>
                <RichView text={content} hash={contentHash} />
                {bidDeadline && <p className="hint">{t('joined.deadlineMoved', { time: bidDeadline })}</p>}
                {files.length > 0 && <AttachmentList files={files} />}
              </article>
            ))}
          </DetailSection>
        )
      }
    </Loaded>
  );
}
