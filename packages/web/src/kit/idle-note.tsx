import { Button } from 'antd';
import type { Column } from './columns.tsx';
import { useText } from './text.ts';

interface IdleColumnsProps<Row> {
  columns: readonly Column<Row>[];
  /** One of the rows, which are all alike in these columns. */
  row: Row | undefined;
  onShow: () => void;
}

/** Says what the columns would say that are left out because all rows are alike in them, and brings them back. */
export default function IdleColumns<Row>({ columns, row, onShow }: IdleColumnsProps<Row>) {
  const { t } = useText();
  if (!row) return null;
  return (
    <p className="idle-note">
      {t('kit.columns.idle')}
      {columns.map((column) => (
        <span key={column.key}>
          {t(column.title)} {column.render(row)}
        </span>
      ))}
      <Button type="link" size="small" onClick={onShow}>
        {t('kit.columns.showIdle')}
      </Button>
    </p>
  );
}
