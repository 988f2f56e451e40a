import { Result, Skeleton } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { convertToHtml } from 'mammoth';
import { useId } from 'react';
import { RichView } from '../../../kit/rich/rich-view.tsx';
import { useText } from '../../../kit/text.ts';

/** The headings, lists, tables and text of a Word file, cleaned as every text that people write. */
export default function WordView({ content }: { content: ArrayBuffer }) {
  const { t } = useText();
  const id = useId();
  const { data, isError } = useQuery({
    queryKey: ['word', id],
    queryFn: async () => (await convertToHtml({ arrayBuffer: content })).value,
    retry: false,
  });
  if (isError) return <Result status="info" title={t('preview.notShown')} />;
  if (data === undefined) return <Skeleton active />;
  return (
    <div className="detail-section preview-word">
      <RichView text={data} />
    </div>
  );
}
