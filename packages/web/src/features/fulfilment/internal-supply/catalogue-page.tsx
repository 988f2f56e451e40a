import { Button } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { Details, PageHeader } from '../../../kit/details.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { TabSet } from '../../../kit/tab-set.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { TreeBeside } from '../../../kit/tree-beside.tsx';
import { usePermit } from '../../../session/principal.ts';
import en from './en.ts';
import { OwnSuppliers } from './own-suppliers.tsx';
import { type CatalogueEntry, nameOf } from './types.ts';
import zh from './zh.ts';
import './internal-supply.css';

addWords('internalSupply', { zh, en });

const RIGHT = 'MAINTAIN:INTERNAL_SUPPLY_HIERARCHY_MAINTENANCE';
const DEEPEST = 4;

/** The catalogue of what the group's own suppliers deliver, four levels deep, and who they are. */
export default function CataloguePage() {
  const { t } = useText();
  const [tab, setTab] = useQueryState<string>('tab', 'catalogue');
  const catalogue = useGet('/tend/supply/queryAllCatalogueList');
  return (
    <TabSet
      label="internalSupply.catalogueTree"
      active={tab}
      onChange={setTab}
      items={[
        {
          key: 'catalogue',
          label: t('internalSupply.catalogueTree'),
          children: (
            <Loaded query={catalogue} rows={10} keep>
              {(entries, reload) => <Catalogue entries={entries} onRetry={reload} />}
            </Loaded>
          ),
        },
        { key: 'suppliers', label: t('internalSupply.suppliers'), children: <OwnSuppliers /> },
      ]}
    />
  );
}

type Editing = { entry: CatalogueEntry } | { parentId: string | null } | null;

function Catalogue({ entries, onRetry }: { entries: readonly CatalogueEntry[]; onRetry: () => void }) {
  const { t } = useText();
  const permit = usePermit();
  const [chosenId, setChosenId] = useQueryState<string>('catalogueId', '');
  const [editing, setEditing] = useState<Editing>(null);
  const chosen = entries.find(({ id }) => id === chosenId);
  const rows = entries.map((entry) => ({ ...entry, name: nameOf(entry.label, t('internalSupply.other')) }));
  return (
    <>
      <TreeBeside
        label="internalSupply.catalogueTree"
        search="internalSupply.catalogueSearch"
        nothing={entries.length === 0 ? 'internalSupply.catalogueEmpty' : 'internalSupply.catalogueNothing'}
        choose="internalSupply.catalogueChoose"
        rows={rows}
        renderMore={({ enabled, unit }) => (
          <>
            {unit && <span className="hint">{unit}</span>}
            {!enabled && <span className="tag default">{t('internalSupply.disabled')}</span>}
          </>
        )}
        chosen={chosenId}
        onChoose={setChosenId}
        below={
          permit(RIGHT) && (
            <Button block type="primary" onClick={() => setEditing({ parentId: null })}>
              {t('internalSupply.addTop')}
            </Button>
          )
        }
      >
        {chosen && <EntryView entry={chosen} all={entries} onEdit={setEditing} onGone={() => setChosenId('')} />}
      </TreeBeside>
      {editing && (
        <EntryDialog editing={editing} onClose={() => setEditing(null)} onChosen={setChosenId} onRetry={onRetry} />
      )}
    </>
  );
}

interface EntryViewProps {
  entry: CatalogueEntry;
  all: readonly CatalogueEntry[];
  onEdit: (editing: Editing) => void;
  onGone: () => void;
}

function EntryView({ entry, all, onEdit, onGone }: EntryViewProps) {
  const { t } = useText();
  const permit = usePermit();
  const move = useSend('put', '/tend/supply/catalogue/{catalogueId}/place');
  const save = useSend('put', '/tend/supply/catalogue/{catalogueId}');
  const remove = useSend('delete', '/tend/supply/deleteSupplyCatalogue');
  const { id, label, unit, hierarchy, enabled, version, used, parentId } = entry;
  const name = nameOf(label, t('internalSupply.other'));
  const level = all.filter((one) => one.parentId === parentId);
  const place = level.findIndex((one) => one.id === id);
  const hasBelow = all.some((one) => one.parentId === id);
  const go = (direction: 'UP' | 'DOWN') => void move.mutateAsync({ catalogueId: id, body: { direction } });
  const use = () => save.mutateAsync({ catalogueId: id, body: { label, unit, enabled: !enabled, version } });
  return (
    <>
      <PageHeader title={name} tags={!enabled && <span className="tag default">{t('internalSupply.disabled')}</span>} />
      <Details
        items={[
          { label: 'internalSupply.level', value: t('internalSupply.levelOf', { level: hierarchy }) },
          { label: 'internalSupply.unit', value: unit },
          { label: 'internalSupply.use', value: t(enabled ? 'internalSupply.enabled' : 'internalSupply.disabled') },
          { label: 'internalSupply.used', value: t(used ? 'common.yes' : 'common.no') },
        ]}
      />
      {permit(RIGHT) && (
        <div className="supply-bar">
          {hierarchy < DEEPEST && (
            <Button type="primary" onClick={() => onEdit({ parentId: id })}>
              {t('internalSupply.addBelow')}
            </Button>
          )}
          <Button onClick={() => onEdit({ entry })}>{t('common.edit')}</Button>
          <Button disabled={place === 0 || move.isPending} onClick={() => go('UP')}>
            {t('internalSupply.up')}
          </Button>
          <Button disabled={place === level.length - 1 || move.isPending} onClick={() => go('DOWN')}>
            {t('internalSupply.down')}
          </Button>
          {enabled ? (
            <ConfirmButton
              title={`${t('internalSupply.disable')} ${name}`}
              text={t('internalSupply.disableText')}
              onConfirm={use}
              done={t('common.saved')}
            >
              {t('internalSupply.disable')}
            </ConfirmButton>
          ) : (
            <Button loading={save.isPending} onClick={() => void use()}>
              {t('internalSupply.enable')}
            </Button>
          )}
          {!used && !hasBelow && (
            <ConfirmButton
              danger
              title={t('internalSupply.deleteTitle', { name })}
              text={t('internalSupply.deleteText')}
              done={t('common.deleted')}
              onConfirm={async () => {
                await remove.mutateAsync({ catalogueId: id });
                onGone();
              }}
            >
              {t('common.delete')}
            </ConfirmButton>
          )}
        </div>
      )}
    </>
  );
}

interface EntryDialogProps {
  editing: NonNullable<Editing>;
  onClose: () => void;
  onChosen: (id: string) => void;
  onRetry: () => void;
}

interface EntryForm {
  label: string | null;
  unit: string | null;
  version: number;
}

function EntryDialog({ editing, onClose, onChosen, onRetry }: EntryDialogProps) {
  const { t } = useText();
  const add = useSend('post', '/tend/supply/addSupplyCatalogueChild');
  const save = useSend('put', '/tend/supply/catalogue/{catalogueId}');
  const entry = 'entry' in editing ? editing.entry : null;
  const parentId = 'parentId' in editing ? editing.parentId : null;
  const title = entry ? 'internalSupply.edit' : parentId ? 'internalSupply.addBelow' : 'internalSupply.addTop';
  return (
    <FormDialog<EntryForm, CatalogueEntry>
      open
      title={t(title)}
      submitText={t('common.save')}
      draft={entry?.id ?? parentId ?? ''}
      initialValues={entry ? { label: entry.label, unit: entry.unit, version: entry.version } : { version: 0 }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ label, unit, version }) =>
        entry
          ? save.mutateAsync({
              catalogueId: entry.id,
              body: { label: label ?? '', unit, enabled: entry.enabled, version },
            })
          : add.mutateAsync({
              body: { parentId, label: label ?? '', unit },
            })
      }
      onDone={({ id }) => {
        notice.done(t('common.saved'));
        onChosen(id);
      }}
    >
      <TextField name="label" label="internalSupply.label" max={100} wide help={t('internalSupply.labelHelp')} />
      <TextField name="unit" label="internalSupply.unit" max={20} help={t('internalSupply.unitHelp')} />
    </FormDialog>
  );
}
