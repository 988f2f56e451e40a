import { useGet } from '../../../api/hooks.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { useText } from '../../../kit/text.ts';
import type { RowOf } from '../../../api/types.ts';
import { certificateColumns } from '../../../parts/certificate/certificates.tsx';

/** Most certificates that are shown beside a supplier; the library has them all. */
const MOST = 100;

type Row = RowOf<'/organize/qualification/page'>;

const [, ...columns] = certificateColumns<Row>(false);
const number = columnsOf<Row>().link(
  'certNo',
  'certificate.certNo',
  ({ id }) => `/tenderOrganize/qualificationDatabaseDetails?id=${id}`,
  { width: 150 },
);

/** The certificates of a supplier, each leading to its editions. */
export function CertificatesSection({ supplierId }: { supplierId: string }) {
  const { t } = useText();
  const certificates = useGet('/organize/qualification/page', { supplierId, size: MOST });
  return (
    <DetailSection title="supplier.certificates">
      <Loaded query={certificates}>
        {({ content }) => (
          <DataTable
            label="supplier.certificates"
            rows={content}
            columns={[number, ...columns]}
            empty={t('supplier.noCertificatesOf')}
          />
        )}
      </Loaded>
    </DetailSection>
  );
}
