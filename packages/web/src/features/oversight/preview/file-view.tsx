import { DownloadOutlined } from '@ant-design/icons';
import { Button, Result, Skeleton, Watermark } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { queryText } from '../../../api/client.ts';
import { useGet } from '../../../api/hooks.ts';
import { base, type Reply } from '../../../api/types.ts';
import { PageHeader } from '../../../kit/details.tsx';
import { fileSize } from '../../../kit/file-size.ts';
import { usePageTitle } from '../../../kit/site.ts';
import { useText } from '../../../kit/text.ts';
import { Keyed, useKey } from './keyed.tsx';
import './preview.css';

type Preview = Reply<'get', '/public/preview/attachment'>;

/** Longer texts are read in a program of one's own. */
const mostTextBytes = 1_000_000;

/** Larger documents and sheets would hold the page up while they are read. */
const mostOfficeBytes = 10_000_000;

const WordView = lazy(() => import('./word-view.tsx'));
const SheetView = lazy(() => import('./sheet-view.tsx'));

/** A file by its key, shown as far as a browser can, and to be saved; `marked` with the name of who gave it away. */
export function FileView({ marked = false }: { marked?: boolean }) {
  const key = useKey();
  const preview = useGet('/public/preview/attachment', { key }, { enabled: key !== '' });
  usePageTitle(preview.data?.name);
  return (
    <Keyed answer={preview}>
      {(data) => (
        <>
          <Header preview={data} keyText={key} />
          {marked ? (
            <Watermark content={[data.madeBy, data.name.slice(0, 30)]}>
              <Content preview={data} keyText={key} />
            </Watermark>
          ) : (
            <Content preview={data} keyText={key} />
          )}
        </>
      )}
    </Keyed>
  );
}

interface PartProps {
  preview: Preview;
  keyText: string;
}

const addressOf = (key: string, download?: true): string =>
  `${base}/public/preview/file${queryText({ key, download })}`;

function Header({ preview: { name, size, madeBy }, keyText }: PartProps) {
  const { t } = useText();
  return (
    <PageHeader
      title={name}
      code={`${fileSize(size)} · ${t('preview.madeBy', { name: madeBy })}`}
      actions={
        <Button href={addressOf(keyText, true)} icon={<DownloadOutlined />}>
          {t('preview.download')}
        </Button>
      }
    />
  );
}

function Content({ preview: { name, size, shownAs }, keyText }: PartProps) {
  const { t } = useText();
  const address = addressOf(keyText);
  if (shownAs === 'image') return <img src={address} alt={name} className="preview-image" />;
  if (shownAs === 'pdf') {
    // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers start no viewer in a sandbox; the answer's own policy loads nothing
    return <iframe src={address} title={t('preview.page', { name })} className="preview-frame" />;
  }
  if (shownAs === 'text' && size <= mostTextBytes) return <PlainText address={address} />;
  if (shownAs === 'word' && size <= mostOfficeBytes) return <OfficeView View={WordView} address={address} />;
  if (shownAs === 'sheet' && size <= mostOfficeBytes) return <OfficeView View={SheetView} address={address} />;
  return <Result status="info" title={t('preview.notShown')} />;
}

function PlainText({ address }: { address: string }) {
  const { t } = useText();
  const { data, isError } = useQuery({
    queryKey: [address],
    queryFn: async ({ signal }) => (await fetch(address, { signal })).text(),
  });
  if (isError) return <Result status="info" title={t('preview.notShown')} />;
  if (data === undefined) return <Skeleton active />;
  return <p className="written preview-text detail-section">{data}</p>;
}

/** A document of Word or Excel, read in the browser: nothing of it leaves the house, and nothing in it runs. */
function OfficeView({ View, address }: { View: ComponentType<{ content: ArrayBuffer }>; address: string }) {
  const { t } = useText();
  const { data, isError } = useQuery({
    queryKey: [address],
    queryFn: async ({ signal }) => (await fetch(address, { signal })).arrayBuffer(),
  });
  if (isError) return <Result status="info" title={t('preview.notShown')} />;
  if (data === undefined) return <Skeleton active />;
  return (
    <Suspense fallback={<Skeleton active />}>
      <p className="hint">{t('preview.contentOnly')}</p>
      <View content={data} />
    </Suspense>
  );
}
