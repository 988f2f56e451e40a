import { Button, Modal, Table } from 'antd';
import { useState } from 'react';
import { useGet } from '../../../api/hooks.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { useText } from '../../../kit/text.ts';

/** Opens what the log holds back until the openings: counts, without person or route. */
export function HeldButton() {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('accessLog.held.title')}</Button>
      <Modal open={open} title={t('accessLog.held.title')} footer={null} onCancel={() => setOpen(false)}>
        <p>{t('accessLog.held.why')}</p>
        {open && <HeldCounts />}
      </Modal>
    </>
  );
}

const mostRows = { pageSize: 8, hideOnSinglePage: true, showSizeChanger: false };

function HeldCounts() {
  const { t } = useText();
  const held = useGet('/system/accessLog/held');
  const day = { dataIndex: 'day', title: t('accessLog.held.day') };
  return (
    <Loaded query={held}>
      {({ days, refusedSignIns }) => (
        <>
          <Table
            size="small"
            rowKey="day"
            pagination={mostRows}
            dataSource={days}
            columns={[day, { dataIndex: 'calls', title: t('accessLog.held.calls'), align: 'right' }]}
          />
          <Table
            size="small"
            rowKey={(row) => `${row.day} ${row.ip}`}
            pagination={mostRows}
            dataSource={refusedSignIns}
            columns={[
              day,
              { dataIndex: 'ip', title: t('accessLog.accessLog.ip') },
              { dataIndex: 'times', title: t('accessLog.held.refused'), align: 'right' },
            ]}
          />
        </>
      )}
    </Loaded>
  );
}
