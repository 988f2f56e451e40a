import { useGet } from '../../../api/hooks.ts';
import { DetailSection } from '../../../kit/details.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { useText } from '../../../kit/text.ts';
import { Timeline } from '../../../kit/timeline.tsx';

/** Most records that are shown beside a supplier; the list of records has them all. */
const MOST = 20;

/** What came into effect about a supplier, whether or not it still is, the newest first. */
export function DishonestySection({ supplierId }: { supplierId: string }) {
  const { t } = useText();
  const records = useGet('/tender/dishonesty/page', { supplierId, size: MOST });
  return (
    <DetailSection title="supplier.dishonesty">
      <Loaded query={records}>
        {({ content }) =>
          content.length === 0 ? (
            <p className="hint">{t('supplier.noDishonesty')}</p>
          ) : (
            <Timeline
              items={content.map(({ id, kind, level, status, reach, ...row }) => ({
                key: id,
                head: row.allowedActions.includes('view') ? (
                  <ScreenLink to={`/tender/dishonestyManagement?id=${id}`}>{kind.value}</ScreenLink>
                ) : (
                  kind.value
                ),
                who: `${status.value} · ${level.value} · ${reach}`,
                time: t('supplier.dishonestyTerm', { from: row.effectiveFrom, to: row.endedOn ?? row.effectiveTo }),
                note: row.organizationName,
              }))}
            />
          )
        }
      </Loaded>
    </DetailSection>
  );
}
