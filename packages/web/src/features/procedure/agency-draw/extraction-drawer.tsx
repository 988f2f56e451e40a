import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useGet } from '../../../api/hooks.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { DetailSection, PageHeader } from '../../../kit/details.tsx';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import { DrawSection } from './draw-section.tsx';
import { drawLook } from './tones.ts';
import type { Extraction } from './types.ts';

const CommitDialog = lazy(() => import('./commit-dialog.tsx'));

const column = columnsOf<Extraction['candidates'][number]>();

/** The draws of one project's agency, the newest first, above the library that they are made from. */
export default function ExtractionDrawer({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const { t } = useText();
  const extraction = useGet('/tender/agencyExtraction/{projectId}', { projectId });
  return (
    <RecordDrawer title={t('agencyDraw.detail')} query={extraction} size={880} onClose={onClose}>
      {(data) => <ExtractionView extraction={data} />}
    </RecordDrawer>
  );
}

function ExtractionView({ extraction }: { extraction: Extraction }) {
  const { t } = useText();
  const [committing, setCommitting] = useState(false);
  const { projectId, candidates, draws, least, status, allowedActions } = extraction;
  const drawable = candidates.filter((one) => one.drawable).length;
  const columns = [
    column.text('name', 'agencyDraw.candidate', { width: 260 }),
    column.text(({ obstacle }) => obstacle ?? t('agencyDraw.drawable'), 'agencyDraw.obstacle', { width: 260 }),
  ];
  return (
    <>
      <PageHeader
        title={extraction.projectName}
        code={extraction.projectCode}
        tags={<StatusTag {...drawLook} status={status} />}
        actions={
          allowedActions.includes('commit') && (
            <Button type="primary" onClick={() => setCommitting(true)}>
              {t('agencyDraw.commit')}
            </Button>
          )
        }
      />
      <section className="detail-section" aria-label={t('agencyDraw.detail')}>
        <p className="hint">{t('agencyDraw.intro')}</p>
        {!extraction.open && <Alert type="info" showIcon title={t('agencyDraw.closed')} />}
      </section>
      {draws.toReversed().map((draw) => (
        <DrawSection key={draw.number} projectId={projectId} draw={draw} />
      ))}
      {extraction.open && (
        <DetailSection title="agencyDraw.candidate" titleText={t('agencyDraw.candidates', { drawable, least })}>
          <DataTable label="agencyDraw.candidate" rows={candidates} columns={columns} />
        </DetailSection>
      )}
      <Suspense>{committing && <CommitDialog extraction={extraction} onClose={() => setCommitting(false)} />}</Suspense>
    </>
  );
}
