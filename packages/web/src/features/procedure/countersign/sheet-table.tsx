import type { Reply } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { StatusTag, type Tones } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';

export type Sheet = NonNullable<Reply<'get', '/tender/countersign/sheet'>['sheet']>;
export type Item = Sheet['items'][number];

const tones: Tones = { AGREE: 'success', DISAGREE: 'danger', ABSTAIN: 'warning' };
const column = columnsOf<Item>();

/** Another one of the group has agreed, which is enough. */
const isSpared = ({ items }: Sheet, { anyOne, seq, groupNo }: Item): boolean =>
  anyOne &&
  items.some(
    (other) => other.anyOne && other.seq === seq && other.groupNo === groupNo && other.result?.code === 'AGREE',
  );

/** The signers of a sheet in their order, with what they decided. */
export function SheetTable({ sheet }: { sheet: Sheet }) {
  const { t } = useText();
  const columns = [
    column.text(
      ({ userName, leader }) => (leader ? `${userName} · ${t('countersign.leader')}` : userName),
      'countersign.signer',
      { width: 150 },
    ),
    column.number('seq', 'countersign.seq', { width: 90 }),
    column.number('groupNo', 'countersign.group', { width: 80 }),
    column.text('dept', 'countersign.dept', { width: 200 }),
    column.text(
      ({ demanded, anyOne }) =>
        [demanded?.value, anyOne && t('countersign.anyOne')].filter(Boolean).join(' · ') || null,
      'countersign.demandedAs',
      { width: 170 },
    ),
    column.custom('result', 'countersign.result', (item) => {
      const { result, turn } = item;
      if (result) return <StatusTag dict="bidding.CountersignResult" tone={tones} status={result} />;
      if (sheet.status.code !== 'SUBMITTED') return '--';
      if (isSpared(sheet, item)) return t('countersign.spared');
      return t(turn ? 'countersign.waiting' : 'countersign.later');
    }),
    column.text('opinion', 'countersign.opinion', { width: 240 }),
    column.dateTime('signedTime', 'countersign.signedTime'),
  ];
  return <DataTable label="countersign.signers" rows={sheet.items} columns={columns} />;
}
