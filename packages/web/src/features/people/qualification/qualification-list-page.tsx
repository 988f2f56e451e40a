import { QualificationState } from '@tenderdesk/domain/people/qualification/codes';
import { CERTIFICATE_DICTS } from '@tenderdesk/domain/people/qualification/dict-types';
import { call } from '../../../api/client.ts';
import type { RowOf } from '../../../api/types.ts';
import { BatchButton } from '../../../kit/batch-button.tsx';
import { columnsOf } from '../../../kit/columns.tsx';
import { dictFilter, optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { certificateColumns } from '../../../parts/certificate/certificates.tsx';
import { useChoices } from '../../../parts/choices.tsx';
import { usePermit } from '../../../session/principal.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('qualification', { zh, en });

type Row = RowOf<'/organize/qualification/page'>;

const column = columnsOf<Row>();
const columns = [
  column.link(
    'supplierName',
    'qualification.supplier',
    ({ id }) => `/tenderOrganize/qualificationDatabaseDetails?id=${id}`,
    { width: 220, sort: true },
  ),
  ...certificateColumns<Row>(true),
  column.dateTime('updatedTime', 'qualification.updated', { sort: true }),
];

/** The certificates of the suppliers, those that end first at the top. */
export default function QualificationListPage() {
  const { t, say } = useText();
  const kinds = useChoices(CERTIFICATE_DICTS.kind);
  const levels = useChoices(CERTIFICATE_DICTS.level);
  const permit = usePermit();
  const list = useList('/organize/qualification/page', {
    filters: [
      textFilter('keyword', 'qualification.keyword'),
      optionFilter(
        'state',
        'certificate.state',
        QualificationState.codes.map((code) => ({ value: code, label: say(QualificationState.words[code]) })),
      ),
      optionFilter('kind', 'certificate.kind', kinds),
      optionFilter('level', 'certificate.level', levels),
      dictFilter('auditStatus', 'certificate.auditStatus', 'bidding.AuditStatus'),
    ],
    sort: 'expiryDate,asc',
  });
  return (
    <ListPage
      label="qualification.title"
      list={list}
      columns={columns}
      exports={{ path: '/organize/qualification/export', permit: 'EXPORT:QUALIFICATION_DATABASE' }}
      imports={{ path: '/organize/qualification/import', permit: 'AUDIT:QUALIFICATION' }}
      empty={t('qualification.empty')}
      // the list shows what holds: a renewal is passed where its editions are seen
      batchAllowed={({ auditStatus, state }) => auditStatus.code === 'UNAUDITED' && state.code === 'NOT_IN_FORCE'}
      renderBatch={
        permit('AUDIT:QUALIFICATION') &&
        ((rows, clear) => (
          <BatchButton
            label={t('qualification.pass')}
            rows={rows}
            nameOf={({ supplierName, certNo }) => `${supplierName} ${certNo}`}
            run={({ id, version }) =>
              call('put', '/organize/qualification/{qualificationId}/audit', {
                qualificationId: id,
                body: { status: 'AUDIT_PASSED', reason: null, version },
              })
            }
            onDone={clear}
          />
        ))
      }
    />
  );
}
