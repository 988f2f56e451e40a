import { Button } from 'antd';
import { useState } from 'react';
import { downloadFrom } from '../../../api/files.ts';
import { useGet } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { errorText } from '../../../kit/error-text.ts';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { Loaded } from '../../../kit/loaded.tsx';

type Paper = Reply<'get', '/bidder/registration/{registrationId}/paper'>[number];

const column = columnsOf<Paper>();
const columnsFor = (registrationId: string) => [
  column.dict('kind', 'joined.paperKind', 'bidding.PaperKind', { width: 150 }),
  column.text('title', 'joined.paperTitle', { width: 320 }),
  column.dateTime('frozenTime', 'joined.paperTime'),
  column.custom('code', 'joined.paperCode', ({ code }) => <span className="figure">{code}</span>, { width: 150 }),
  column.custom('files', 'joined.paperFiles', (row) => <Files paper={row} registrationId={registrationId} />, {
    width: 150,
  }),
];

/** Papers for everybody who registered, and one's own notices, to download and print. Nothing where there are none. */
export function PapersPanel({ registrationId }: { registrationId: string }) {
  const answer = useGet('/bidder/registration/{registrationId}/paper', { registrationId });
  return (
    <Loaded query={answer} waiting={null}>
      {(data) =>
        data.length > 0 && (
          <DetailSection title="joined.papers" id="papers">
            <DataTable label="joined.papers" rows={data} columns={columnsFor(registrationId)} />
          </DetailSection>
        )
      }
    </Loaded>
  );
}

function Files({ paper: { id, title }, registrationId }: { paper: Paper; registrationId: string }) {
  const path = `/bidder/registration/${registrationId}/paper/${id}/file`;
  return (
    <div className="row-actions">
      <FileButton path={path} format="pdf" label="PDF" title={title} />
      <FileButton path={path} format="docx" label="Word" title={title} />
    </div>
  );
}

interface FileButtonProps {
  path: string;
  format?: 'pdf' | 'docx';
  label: string;
  title: string;
}

/** Downloads a paper; the first time takes a moment, because the file is made then. */
export function FileButton({ path, format, label, title }: FileButtonProps) {
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      await downloadFrom(path, format ? { format } : {});
    } catch (error) {
      notice.warn(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      type={format ? 'link' : 'default'}
      className="no-print"
      loading={busy}
      aria-label={t('joined.downloadPaper', { title, format: label })}
      onClick={() => void take()}
    >
      {label}
    </Button>
  );
}
