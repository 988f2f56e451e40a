import { use, useState } from 'react';
import { useGet } from '../../../api/hooks.ts';
import { askedRound, type TabProject } from '../../../parts/project-tabs.ts';
import { ReadingOnly } from '../../../session/principal.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { BiddingDocumentForm } from './bidding-document-form.tsx';
import { BiddingDocumentView } from './bidding-document-view.tsx';
import { CorrectionBar } from './correction-bar.tsx';
import correctionEn from './correction-en.ts';
import correctionZh from './correction-zh.ts';
import { DocumentVersions } from './document-versions.tsx';
import en from './en.ts';
import zh from './zh.ts';

addWords('biddingDocument', { zh, en });
addWords('correction', { zh: correctionZh, en: correctionEn });

/** The bidding document of a project: a form while it may be edited, afterwards what was approved. */
export default function DocumentTab({ project }: { project: TabProject }) {
  const { t } = useText();
  const reading = use(ReadingOnly);
  const [editing, setEditing] = useState(false);
  const answer = useGet('/tender/biddingDocument/{projectId}', askedRound(project));
  return (
    <Loaded query={answer}>
      {(data, reload) => {
        if (data.editable && !reading) {
          return <BiddingDocumentForm projectId={project.id} answer={data} reload={reload} />;
        }
        if (!data.biddingDocument) return <p className="hint">{t('biddingDocument.notYet')}</p>;
        return (
          <>
            {project.phase.code === 'ANNOUNCEMENT' && !project.earlier && (
              <CorrectionBar projectId={project.id} answer={data} editing={editing} onEdit={setEditing} />
            )}
            {!editing && (
              <BiddingDocumentView
                biddingDocument={data.biddingDocument}
                sections={data.sections}
                biddingMethod={data.biddingMethod}
              />
            )}
            {!editing && data.biddingDocument.fileVersion > 1 && (
              <DocumentVersions asked={askedRound(project)} biddingMethod={data.biddingMethod} />
            )}
          </>
        );
      }}
    </Loaded>
  );
}
