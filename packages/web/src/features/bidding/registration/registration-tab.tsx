import { Alert } from 'antd';
import { useGet } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { askedRound, type TabProject } from '../../../parts/project-tabs.ts';
import { useText } from '../../../kit/text.ts';
import { Loaded } from '../../../kit/loaded.tsx';

type Row = RowOf<'/tender/registration/page'>;

const column = columnsOf<Row>();
const columns = [
  column.text('supplierName', 'registration.supplier', { width: 240 }),
  column.text('sectionName', 'registration.section'),
  column.text((row) => row.members.map(({ name }) => name).join(' / '), 'registration.members', { width: 240 }),
  column.text('contact', 'registration.contact', { width: 100 }),
  column.text('phone', 'registration.phone'),
  column.dateTime('registeredTime', 'registration.registeredTime'),
  column.dateTime('downloadedTime', 'registration.downloadedTime'),
];

/** One tender draws dozens of companies at the most: they all fit. */
const most = 1000;

/** Who registered, once the opening has started; before it the tab only says that it is sealed. */
export default function RegistrationTab({ project }: { project: TabProject }) {
  const { t } = useText();
  const page = useGet('/tender/registration/page', { ...askedRound(project), size: most });
  return (
    <Loaded query={page}>
      {(data) => {
        if (data.sealed) {
          return (
            <Alert type="info" showIcon title={t('registration.sealed')} description={t('registration.sealedText')} />
          );
        }
        return (
          <DetailSection title="registration.title">
            <DataTable
              label="registration.title"
              rows={data.content}
              columns={columns}
              empty={t('registration.none')}
            />
          </DetailSection>
        );
      }}
    </Loaded>
  );
}
