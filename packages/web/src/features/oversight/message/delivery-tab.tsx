import { Alert } from 'antd';
import { useState } from 'react';
import { useGet } from '../../../api/hooks.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import type { TabProject } from '../../../parts/project-tabs.ts';
import en from './en.ts';
import { MessageTag } from './message-tag.tsx';
import type { Delivery } from './types.ts';
import zh from './zh.ts';

addWords('message', { zh, en });

const SIZE = 20;

const column = columnsOf<Delivery>();
const columns = [
  column.text('companyName', 'message.company', { width: 200 }),
  column.text('content', 'message.content', { width: 300 }),
  column.text('receiverName', 'message.receiver', { width: 100 }),
  column.dateTime('givenTime', 'message.givenTime'),
  column.dateTime('readTime', 'message.readTime'),
  column.custom(
    'status',
    'message.by',
    ({ channel, status }) =>
      channel && status ? (
        <>
          {channel.value} <MessageTag status={status} />
        </>
      ) : (
        '--'
      ),
    { width: 150 },
  ),
  column.dateTime('deliveredTime', 'message.deliveredTime'),
];

/** What had to reach the bidders in writing, and how it did. */
export default function DeliveryTab({ project }: { project: TabProject }) {
  const { t } = useText();
  const [page, setPage] = useState(0);
  const deliveries = useGet(
    '/tender/project/{projectId}/delivery',
    { projectId: project.id, page, size: SIZE },
    { keep: true },
  );
  return (
    <DetailSection title="message.deliveries">
      <Loaded query={deliveries} rows={6} keep>
        {({ content, totalElements, sealed }) => {
          if (sealed) return <Alert type="info" showIcon title={t('message.sealed')} />;
          if (totalElements === 0) return <p className="hint">{t('message.noDeliveries')}</p>;
          return (
            <DataTable
              label="message.deliveries"
              rows={content}
              columns={columns}
              rowKey={({ id, channel }) => `${id} ${channel?.code ?? ''}`}
              pagination={{
                current: page + 1,
                pageSize: SIZE,
                total: totalElements,
                showSizeChanger: false,
                onChange: (next) => setPage(next - 1),
              }}
            />
          );
        }}
      </Loaded>
    </DetailSection>
  );
}
