import { Skeleton } from 'antd';
import { use } from 'react';
import { useGet } from '../../api/hooks.ts';
import { ErrorBox } from '../../kit/error-box.tsx';
import { askedRound, type TabProject } from '../../parts/project-tabs.ts';
import { ReadingOnly } from '../../session/principal.ts';
import { useText } from '../../kit/text.ts';
import { DocumentForm } from './document-form.tsx';
import { DocumentView } from './document-view.tsx';

/** The bidding document of a project: a form while it may be edited, afterwards what was approved. */
export default function DocumentTab({ project }: { project: TabProject }) {
  const { t } = useText();
  const reading = use(ReadingOnly);
  const answer = useGet('/tender/biddingDocument/{projectId}', askedRound(project));
  if (answer.error) return <ErrorBox error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton active />;
  if (answer.data.editable && !reading) {
    return <DocumentForm projectId={project.id} answer={answer.data} reload={() => void answer.refetch()} />;
  }
  if (!answer.data.document) return <p className="hint">{t('document.notYet')}</p>;
  return (
    <DocumentView
      document={answer.data.document}
      sections={answer.data.sections}
      biddingMethod={answer.data.biddingMethod}
    />
  );
}
