import { FileZipOutlined } from '@ant-design/icons';
import { Button, Drawer, Tag } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply, RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { DictText } from '../../../kit/dict-text.tsx';
import type { TabProject } from '../../../parts/project-tabs.ts';
import { errorText } from '../../../kit/error-text.ts';
import { notice } from '../../../kit/notice.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { PaperButtons } from '../../../parts/paper-buttons.tsx';

type Papers = Reply<'get', '/tender/project/{projectId}/paper'>;
type Paper = Papers['papers'][number];
type Draft = Papers['drafts'][number];

/** The papers of a project: what was approved, and what the present phase would say. */
export default function PapersTab({ project }: { project: TabProject }) {
  const answer = useGet('/tender/project/{projectId}/paper', { projectId: project.id });
  const [shown, setShown] = useState<Paper | null>(null);
  const { t } = useText();
  return (
    <Loaded query={answer} rows={6}>
      {({ drafts, papers }, reload) => (
        <>
          {drafts.length > 0 && (
            <DetailSection title="paper.drafts">
              <p className="hint">{t('paper.draftNote')}</p>
              <DataTable
                label="paper.drafts"
                rows={drafts}
                columns={draftColumns(project.id)}
                rowKey={({ kind, subjectId }) => kind.code + subjectId}
              />
            </DetailSection>
          )}
          <DetailSection
            title="paper.papers"
            actions={papers.some(({ readable }) => readable) && <SetButton projectId={project.id} />}
          >
            <DataTable
              label="paper.papers"
              rows={papers}
              columns={paperColumns(setShown, reload)}
              empty={t('paper.none')}
            />
          </DetailSection>
          {shown && <DownloadLog paper={shown} onClose={() => setShown(null)} />}
        </>
      )}
    </Loaded>
  );
}

/** Has all papers prepared as one archive. */
function SetButton({ projectId }: { projectId: string }) {
  const { t } = useText();
  const prepare = useSend('post', '/tender/project/{projectId}/paperSet', { invalidates: ['/common/preparedFile'] });
  return (
    <Button
      icon={<FileZipOutlined />}
      loading={prepare.isPending}
      onClick={() =>
        prepare.mutate(
          { projectId },
          {
            onSuccess: () => notice.done(t('kit.exports.prepared')),
            onError: (error) => notice.warn(errorText(error)),
          },
        )
      }
    >
      {t('paper.set')}
    </Button>
  );
}

const draft = columnsOf<Draft>();
const draftColumns = (projectId: string) => [
  draft.dict('kind', 'paper.kind', 'bidding.PaperKind', { width: 160 }),
  draft.text('title', 'paper.title', { width: 420 }),
  draft.custom(
    'files',
    'paper.files',
    ({ kind, subjectId, title }) => (
      <PaperButtons
        title={title}
        path={`/tender/project/${projectId}/paperDraft`}
        query={{ kind: kind.code, subjectId }}
      />
    ),
    { width: 150 },
  ),
];

const column = columnsOf<Paper>();
const paperColumns = (onLog: (paper: Paper) => void, onTaken: () => void) => [
  column.dict('kind', 'paper.kind', 'bidding.PaperKind', { width: 150 }),
  column.custom('title', 'paper.title', (row) => <Title paper={row} />, { width: 300 }),
  column.text('number', 'paper.number', { width: 210 }),
  column.dateTime('frozenTime', 'paper.frozenTime'),
  column.custom('code', 'paper.code', ({ code }) => <span className="figure">{code}</span>, { width: 170 }),
  column.custom('files', 'paper.files', (row) => <Files paper={row} onTaken={onTaken} />, { width: 140 }),
  column.custom('downloads', 'paper.downloads', (row) => <LogButton paper={row} onLog={onLog} />, { width: 100 }),
];

function Title({ paper: { title, voidedTime } }: { paper: Paper }) {
  const { t } = useText();
  return (
    <>
      {title} {voidedTime && <Tag color="error">{t('paper.voided')}</Tag>}
    </>
  );
}

function Files({ paper: { id, title, readable }, onTaken }: { paper: Paper; onTaken: () => void }) {
  const { t } = useText();
  if (!readable) return <span className="hint">{t('paper.secret')}</span>;
  return <PaperButtons title={title} path={`/paper/${id}/file`} onDone={onTaken} />;
}

function LogButton({ paper, onLog }: { paper: Paper; onLog: (paper: Paper) => void }) {
  const { t } = useText();
  if (!paper.readable) return null;
  const count = t('paper.downloadCount', { num: paper.downloads });
  return (
    <Button
      type="link"
      aria-label={`${count} ${t('paper.logTitle', { number: paper.number })}`}
      onClick={() => onLog(paper)}
    >
      {count}
    </Button>
  );
}

const logColumn = columnsOf<RowOf<'/paper/{paperId}/download/page'>>();
const logColumns = [
  logColumn.dateTime('downloadedTime', 'paper.time', { sort: true }),
  logColumn.text('userName', 'paper.person', { width: 120 }),
  logColumn.text('organizationName', 'paper.unit', { width: 240 }),
  logColumn.text(({ format }) => (format === 'pdf' ? 'PDF' : 'Word'), 'paper.format', { width: 80 }),
];

/** Who took a paper and when. */
function DownloadLog({ paper, onClose }: { paper: Paper; onClose: () => void }) {
  const { t } = useText();
  const list = useList('/paper/{paperId}/download/page', { params: { paperId: paper.id }, name: 'log' });
  return (
    <Drawer open size={720} title={t('paper.logTitle', { number: paper.number })} onClose={onClose}>
      <p>
        <DictText dict="bidding.PaperKind" value={paper.kind} /> · {paper.title}
      </p>
      <p className="hint">
        {t('paper.hash')} <code>{paper.contentSha256}</code>
      </p>
      <p className="hint">{t('paper.logNote')}</p>
      <ListPage label="paper.log" list={list} columns={logColumns} empty={t('paper.noLog')} />
    </Drawer>
  );
}
