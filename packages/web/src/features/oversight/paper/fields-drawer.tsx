import type { PaperKind } from '@tenderdesk/domain/oversight/paper/codes';
import { dictOptions } from '@tenderdesk/domain/platform/reference/dictionaries';

import { mergeFields, type MergeField } from '@tenderdesk/domain/oversight/paper/merge-field';
import { Button, Drawer, Select } from 'antd';
import { useState } from 'react';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';

const column = columnsOf<MergeField>();
const columns = [
  column.custom('tag', 'paper.tag', ({ tag }) => <code>{written(tag)}</code>, { width: 240 }),
  column.custom('meaning', 'paper.meaning', (field) => <Meaning field={field} />, { width: 200 }),
  column.custom('list', 'paper.loop', ({ list }) => (list ? <code>{`\${#${list}}`}</code> : '--'), { width: 140 }),
  column.custom('copy', 'paper.copy', (field) => <Copy field={field} />, { width: 90 }),
];

/** A merge field as it stands in a model: `${project.name}`. */
const written = (tag: string): string => `\${${tag}}`;

function Meaning({ field: { zh, en } }: { field: MergeField }) {
  const { say } = useText();
  return say({ zh, en });
}

function Copy({ field: { tag } }: { field: MergeField }) {
  const { t } = useText();
  const copy = async () => {
    await navigator.clipboard.writeText(written(tag));
    notice.done(t('paper.copied', { tag: written(tag) }));
  };
  return (
    <Button type="link" aria-label={`${t('paper.copy')} ${written(tag)}`} onClick={() => void copy()}>
      {t('paper.copy')}
    </Button>
  );
}

/** The merge fields of a kind, to copy into a model. */
export function FieldsDrawer({ kinds, onClose }: { kinds: readonly PaperKind[]; onClose: () => void }) {
  const { t, say } = useText();
  const [kind, setKind] = useState<PaperKind>(kinds[0]!);
  const options = dictOptions('bidding.PaperKind')
    .filter(({ code }) => kinds.some((one) => one === code))
    .map((entry) => ({ value: entry.code as PaperKind, label: say(entry) }));
  const name = options.find(({ value }) => value === kind)?.label ?? '';
  return (
    <Drawer open size={760} title={t('paper.fieldsTitle', { kind: name })} onClose={onClose}>
      <p>
        <Select
          aria-label={t('paper.kind')}
          value={kind}
          options={options}
          onChange={setKind}
          popupMatchSelectWidth={false}
        />
      </p>
      <p className="hint">{t('paper.fieldsNote')}</p>
      <DataTable
        label="paper.fields"
        rows={mergeFields(kind)}
        columns={columns}
        rowKey={({ tag, list }) => `${list ?? ''} ${tag}`}
      />
    </Drawer>
  );
}
