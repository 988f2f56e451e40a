import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { Details, DetailSection, PageHeader } from '../../../kit/details.tsx';
import { History } from '../../../kit/history.tsx';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { TabSet } from '../../../kit/tab-set.tsx';
import { useText } from '../../../kit/text.ts';
import { Editions } from '../../../parts/filing/editions.tsx';
import { usePermit } from '../../../session/principal.ts';
import { StateTag } from './marks.tsx';
import type { Regulation } from './types.ts';

const Receipts = lazy(async () => ({ default: (await import('./receipts.tsx')).Receipts }));
const EditionForm = lazy(async () => ({ default: (await import('./step-forms.tsx')).EditionForm }));
const AbolishForm = lazy(async () => ({ default: (await import('./step-forms.tsx')).AbolishForm }));

interface RegulationDrawerProps {
  regulationId: string;
  onEdit: (regulation: Regulation) => void;
  /** Another regulation is looked at. */
  onShow: (regulationId: string) => void;
  onClose: () => void;
}

/** One regulation over its list. */
export function RegulationDrawer({ regulationId, onEdit, onShow, onClose }: RegulationDrawerProps) {
  const { t } = useText();
  const regulation = useGet('/fileLib/regulation/{regulationId}', { regulationId });
  return (
    <RecordDrawer title={t('regulation.detail')} query={regulation} onClose={onClose}>
      {(data, reload) => (
        <RegulationView
          key={data.id}
          regulation={data}
          onEdit={onEdit}
          onShow={onShow}
          onClose={onClose}
          onRetry={reload}
        />
      )}
    </RecordDrawer>
  );
}

type ViewProps = { regulation: Regulation; onRetry: () => void } & Omit<RegulationDrawerProps, 'regulationId'>;

function RegulationView({ regulation, onShow, ...actions }: ViewProps) {
  const { t } = useText();
  const keeps = usePermit()('MAINTAIN:REGULATION');
  const [tab, setTab] = useState('editions');
  const { id: regulationId, title, docNo, state, mustConfirm, editions } = regulation;
  return (
    <>
      <PageHeader
        title={title}
        code={docNo}
        tags={<StateTag state={state} />}
        actions={<Actions regulation={regulation} {...actions} />}
      />
      <Facts regulation={regulation} onShow={onShow} />
      <TabSet
        label="regulation.tabs"
        active={tab}
        onChange={setTab}
        items={[
          { key: 'editions', label: t('regulation.editions'), children: <Editions editions={editions} /> },
          ...(keeps && mustConfirm
            ? [
                {
                  key: 'receipts',
                  label: t('regulation.receipts'),
                  children: (
                    <Suspense>
                      <Receipts regulationId={regulationId} />
                    </Suspense>
                  ),
                },
              ]
            : []),
          {
            key: 'history',
            label: t('regulation.history'),
            children: <History path="/fileLib/regulation/{regulationId}/history" params={{ regulationId }} />,
          },
        ]}
      />
    </>
  );
}

function Facts({ regulation, onShow }: Pick<ViewProps, 'regulation' | 'onShow'>) {
  const { t } = useText();
  const { issuer, effectiveDate, abolishedDate, supersededBy, supersedes, boundUnits, binds, remark } = regulation;
  const { mustConfirm, confirmedTime, toConfirm } = regulation;
  const link = ({ id, title }: { id: string; title: string }) => (
    <Button key={id} type="link" className="cell-link" onClick={() => onShow(id)}>
      {title}
    </Button>
  );
  const receipt = () => {
    if (confirmedTime) return t('regulation.confirmedAt', { time: confirmedTime });
    return t(toConfirm ? 'regulation.toConfirm' : 'regulation.notAsked');
  };
  return (
    <DetailSection title="regulation.detail">
      <Details
        items={[
          { label: 'regulation.issuer', value: issuer },
          { label: 'regulation.effectiveDate', value: effectiveDate },
          { label: 'regulation.abolishedDate', value: abolishedDate },
          { label: 'regulation.binds', value: boundUnits || binds.value, wide: true },
          ...(mustConfirm ? [{ label: 'regulation.mine', value: receipt() } as const] : []),
          ...(supersededBy
            ? [{ label: 'regulation.supersededBy', value: link(supersededBy), wide: true } as const]
            : []),
          ...(supersedes.length > 0
            ? [{ label: 'regulation.supersedes', value: supersedes.map(link), wide: true } as const]
            : []),
          { label: 'regulation.remark', value: remark, wide: true },
        ]}
      />
    </DetailSection>
  );
}

function Actions({ regulation, onEdit, onClose, onRetry }: Omit<ViewProps, 'onShow'>) {
  const { t } = useText();
  const [open, setOpen] = useState<'edition' | 'abolish' | null>(null);
  const confirm = useSend('put', '/fileLib/regulation/{regulationId}/confirm');
  const reinstate = useSend('put', '/fileLib/regulation/{regulationId}/reinstate');
  const remove = useSend('put', '/fileLib/regulation/{regulationId}/remove', {
    invalidates: ['/fileLib/regulation/page'],
  });
  const { id: regulationId, title, editionNo, version, allowedActions } = regulation;
  const may = (action: Regulation['allowedActions'][number]) => allowedActions.includes(action);
  const close = () => setOpen(null);
  return (
    <>
      {may('confirm') && (
        <ConfirmButton
          type="primary"
          title={t('regulation.confirmTitle', { title, no: editionNo })}
          onConfirm={() => confirm.mutateAsync({ regulationId, body: { editionNo } })}
          done={t('regulation.confirmedNow')}
        >
          {t('regulation.confirm')}
        </ConfirmButton>
      )}
      {may('addEdition') && <Button onClick={() => setOpen('edition')}>{t('regulation.addEdition')}</Button>}
      {may('edit') && <Button onClick={() => onEdit(regulation)}>{t('common.edit')}</Button>}
      {may('abolish') && (
        <Button danger onClick={() => setOpen('abolish')}>
          {t('regulation.abolish')}
        </Button>
      )}
      {may('reinstate') && (
        <ConfirmButton
          title={t('regulation.reinstateTitle', { title })}
          reason={{}}
          onConfirm={(reason) => reinstate.mutateAsync({ regulationId, body: { reason, version } })}
          done={t('regulation.reinstated')}
        >
          {t('regulation.reinstate')}
        </ConfirmButton>
      )}
      {may('remove') && (
        <ConfirmButton
          danger
          title={t('regulation.removeTitle', { title })}
          text={t('regulation.removeText')}
          reason={{}}
          onConfirm={async (reason) => {
            await remove.mutateAsync({ regulationId, body: { reason, version } });
            onClose();
          }}
          done={t('regulation.removedNow')}
        >
          {t('regulation.remove')}
        </ConfirmButton>
      )}
      <Suspense>
        {open === 'edition' && <EditionForm regulation={regulation} onClose={close} onRetry={onRetry} />}
        {open === 'abolish' && <AbolishForm regulation={regulation} onClose={close} onRetry={onRetry} />}
      </Suspense>
    </>
  );
}
