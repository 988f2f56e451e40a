import { Button } from 'antd';
import { useGet, useSend } from '../../../api/hooks.ts';
import { Details } from '../../../kit/details.tsx';
import { ErrorBox } from '../../../kit/error-box.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { TabSet } from '../../../kit/tab-set.tsx';
import { useText } from '../../../kit/text.ts';
import { usePageTitle } from '../../../kit/site.ts';
import { usePermit } from '../../../session/principal.ts';
import { Comparison } from './comparison.tsx';
import { Estimates } from './estimates.tsx';
import { SupplyForm } from './supply-form.tsx';
import { Tracks } from './tracks.tsx';
import { type Phase, type Place, reportPath, shownPlace, type Supply } from './types.ts';

/** The report of a project on a supplier in a phase, and what stands around it. */
export function SupplyReport({ place }: { place: Place }) {
  const { t } = useText();
  const [tab, setTab] = useQueryState<string>('tab', 'report');
  const project = useGet('/tender/project/{projectId}', { projectId: place.projectId });
  usePageTitle(project.data?.name);
  return (
    <Loaded query={project} rows={6}>
      {({ code, organizationName, status }) => (
        <div className="supply-report">
          <p className="supply-bar">
            <ScreenLink to="/internalSupply/supplyList">{t('internalSupply.back')}</ScreenLink>
            <span className="hint figure">{code}</span>
            <span className="hint">{organizationName}</span>
          </p>
          <TabSet
            label="internalSupply.title"
            active={tab}
            onChange={setTab}
            items={[
              { key: 'report', label: t('internalSupply.report'), children: <Report place={place} /> },
              {
                key: 'comparison',
                label: t('internalSupply.comparison'),
                children: <Comparison projectId={place.projectId} />,
              },
              {
                key: 'estimates',
                label: t('internalSupply.estimates'),
                children: <Estimates projectId={place.projectId} running={status.code === 'IN_PROCESS'} />,
              },
              {
                key: 'tracks',
                label: t('internalSupply.tracks'),
                children: <Tracks projectId={place.projectId} running={status.code === 'IN_PROCESS'} />,
              },
            ]}
          />
        </div>
      )}
    </Loaded>
  );
}

function Report({ place }: { place: Place }) {
  const supplies = useGet('/tend/supply/querySupplyList', { projectId: place.projectId });
  return (
    <Loaded query={supplies}>
      {(all, reload) => <ShownReport all={all} place={shownPlace(all, place)} reload={reload} />}
    </Loaded>
  );
}

function ShownReport({ all, place, reload }: { all: readonly Supply[]; place: Place; reload: () => void }) {
  const { projectId, phase, supplierId } = place;
  const tree = useGet('/tend/supply/getSupplyCascadeData', { projectId, phase, ...(supplierId ? { supplierId } : {}) });
  return (
    <Loaded query={tree} keep>
      {(nodes, reloadTree) => {
        const supply = all.find((one) => one.phase.code === phase && one.supplierId === supplierId) ?? null;
        const retry = () => {
          reload();
          reloadTree();
        };
        return (
          <>
            <Others all={all} place={place} />
            <Head supply={supply} place={place} />
            <SupplyForm key={supply?.id ?? 'none'} supply={supply} tree={nodes} phase={phase} onRetry={retry} />
          </>
        );
      }}
    </Loaded>
  );
}

/** The reports of the project, one of them shown. */
function Others({ all, place }: { all: readonly Supply[]; place: Place }) {
  const { t } = useText();
  if (all.length < 2) return null;
  return (
    <nav className="supply-bar" aria-label={t('internalSupply.reports')}>
      {all.map(({ id, phase, supplierId, supplierName }) => {
        const other = { projectId: place.projectId, phase: phase.code as Phase, supplierId };
        const isShown = other.phase === place.phase && supplierId === place.supplierId;
        const name = `${phase.value} · ${supplierName ?? t('internalSupply.noSupplier')}`;
        return isShown ? (
          <strong key={id} aria-current="page">
            {name}
          </strong>
        ) : (
          <ScreenLink key={id} to={reportPath(other)}>
            {name}
          </ScreenLink>
        );
      })}
    </nav>
  );
}

function Head({ supply, place }: { supply: Supply | null; place: Place }) {
  const { t } = useText();
  const permit = usePermit();
  const open = useSend('post', '/tend/supply');
  const isPlan = place.phase === 'IMPLEMENTION_PLAN';
  const reports = permit('MAINTAIN:SUPPLY_LIST');
  return (
    <>
      <Details
        items={[
          { label: 'internalSupply.phase', value: t(isPlan ? 'internalSupply.planned' : 'internalSupply.actual') },
          { label: 'internalSupply.supplier', value: supply?.supplierName ?? t('internalSupply.noSupplier') },
          { label: 'internalSupply.fillTime', value: supply?.fillTime },
        ]}
      />
      {supply?.dishonestyData.dishonest && <p className="says-fault">{t('internalSupply.dishonest')}</p>}
      {reports && supply && !supply.editable && <p className="hint">{t('internalSupply.readOnly')}</p>}
      {!supply && (
        <p className="supply-bar">
          <span className="hint">{t('internalSupply.notBegun')}</span>
          {reports && (
            <Button type="primary" loading={open.isPending} onClick={() => open.mutate({ body: place })}>
              {t('internalSupply.open')}
            </Button>
          )}
        </p>
      )}
      {open.error && <ErrorBox error={open.error} />}
    </>
  );
}
