import type { Resource } from '@tenderdesk/domain/access/account/authority';
import { kindsOf, type ModelFamily } from '@tenderdesk/domain/oversight/paper/kind';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { columnsOf } from '../../../kit/columns.tsx';
import { DictText } from '../../../kit/dict-text.tsx';
import { dictFilter, flagFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { type TextKey, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { usePermit } from '../../../session/principal.ts';
import { FieldsDrawer } from './fields-drawer.tsx';
import { ModelDialog } from './model-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { VersionsDrawer } from './versions-drawer.tsx';
import type { Model } from './types.ts';

const column = columnsOf<Model>();
const columns = [
  column.text('name', 'paper.name', { width: 260, sort: true }),
  column.dict('kind', 'paper.kind', 'bidding.PaperKind', { width: 160, sort: true }),
  column.custom('biddingMethod', 'paper.method', (row) => <Method model={row} />, { width: 150 }),
  column.custom('enabled', 'paper.state', (row) => <State model={row} />, { width: 110 }),
  column.custom('no', 'paper.versionNo', (row) => <VersionNo no={row.no} />, { width: 100 }),
  column.text('uploadedByName', 'paper.uploadedBy', { width: 120 }),
  column.dateTime('uploadedTime', 'paper.uploadedTime', { sort: true }),
];

function Method({ model: { biddingMethod } }: { model: Model }) {
  const { t } = useText();
  return biddingMethod ? <DictText dict="bidding.BiddingMethod" value={biddingMethod} /> : t('paper.everyMethod');
}

function State({ model: { enabled } }: { model: Model }) {
  const { t } = useText();
  return <Tag {...(enabled ? { color: 'success' } : {})}>{t(enabled ? 'paper.enabled' : 'paper.disabled')}</Tag>;
}

function VersionNo({ no }: { no: number }) {
  const { t } = useText();
  return t('paper.versionText', { no });
}

/** Rights of the three screens. */
const RESOURCES: Record<ModelFamily, Resource> = {
  DOCUMENT: 'DOCUMENT_MODEL',
  EVALUATION_REPORT: 'EVALUATION_REPORT_DOCUMENT_MODEL',
  AWARD: 'AWARD_DOCUMENT_MODEL',
};

type Open = { what: 'edit' | 'versions' | 'preview'; model: Model } | { what: 'add' | 'fields' };

/** The models of one of the three screens: what Word files are made from. */
export function ModelList({ family, label }: { family: ModelFamily; label: TextKey }) {
  const { t } = useText();
  const permit = usePermit();
  const [open, setOpen] = useState<Open | null>(null);
  const edits = permit(`MAINTAIN:${RESOURCES[family]}`);
  const list = useList('/organize/documentModel/page', {
    params: { type: family },
    filters: [
      textFilter('keyword', 'paper.name'),
      dictFilter('kind', 'paper.kind', 'bidding.PaperKind', { only: kindsOf(family) }),
      dictFilter('biddingMethod', 'paper.method', 'bidding.BiddingMethod'),
      flagFilter('enabled', 'paper.state', 'paper.onlyEnabled'),
    ],
  });
  const close = () => setOpen(null);
  return (
    <>
      <ListPage
        label={label}
        list={list}
        columns={columns}
        empty={t('paper.noModels')}
        rowActions={(model) => [
          { key: 'preview', label: t('paper.preview'), onClick: () => setOpen({ what: 'preview', model }) },
          { key: 'versions', label: t('paper.versions'), onClick: () => setOpen({ what: 'versions', model }) },
          ...(edits ? [{ key: 'edit', label: t('common.edit'), onClick: () => setOpen({ what: 'edit', model }) }] : []),
        ]}
        actions={
          <>
            <Button onClick={() => setOpen({ what: 'fields' })}>{t('paper.fields')}</Button>
            {edits && (
              <Button type="primary" onClick={() => setOpen({ what: 'add' })}>
                {t('paper.add')}
              </Button>
            )}
          </>
        }
      />
      {open?.what === 'add' && <ModelDialog family={family} model={null} onClose={close} onRetry={list.retry} />}
      {open?.what === 'edit' && <ModelDialog family={family} model={open.model} onClose={close} onRetry={list.retry} />}
      {open?.what === 'fields' && <FieldsDrawer kinds={kindsOf(family)} onClose={close} />}
      {open?.what === 'versions' && <VersionsDrawer family={family} model={open.model} onClose={close} />}
      {open?.what === 'preview' && <PreviewDialog family={family} model={open.model} onClose={close} />}
    </>
  );
}
