import { Button } from 'antd';
import { useGet } from '../../../api/hooks.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { ImportButton } from '../../../kit/import-button.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { useText } from '../../../kit/text.ts';
import type { Reply } from '../../../api/types.ts';

type District = Reply<'get', '/system/districts'>['rows'][number];

const column = columnsOf<District>();

/** The divisions of the country, one level at a time, brought up to date by import. */
export function DistrictTab() {
  const { t } = useText();
  const [parentCode, setParentCode] = useQueryState<string>('parentCode', '');
  const districts = useGet('/system/districts', parentCode ? { parentCode } : {});
  const columns = [
    column.text('code', 'dictionary.districtCode', { width: 140 }),
    column.custom(
      'name',
      'dictionary.districtName',
      ({ code, name, below }) =>
        below > 0 ? (
          <Button type="link" className="cell-link" onClick={() => setParentCode(code)}>
            {name}
          </Button>
        ) : (
          name
        ),
      { width: 280 },
    ),
    column.text('below', 'dictionary.below', { width: 100 }),
    column.text(({ ended }) => t(ended ? 'dictionary.ended' : 'dictionary.valid'), 'common.status', { width: 120 }),
  ];
  return (
    <Loaded query={districts} rows={10} keep>
      {({ above, rows }) => (
        <>
          <div className="dictionary-head">
            <nav aria-label={t('dictionary.path')}>
              <Button type="link" disabled={above.length === 0} onClick={() => setParentCode('')}>
                {t('dictionary.top')}
              </Button>
              {above.map(({ code, name }, index) => (
                <Button
                  key={code}
                  type="link"
                  disabled={index === above.length - 1}
                  onClick={() => setParentCode(code)}
                >
                  {name}
                </Button>
              ))}
            </nav>
            <div>
              <ImportButton path="/system/districts/import" permit="MAINTAIN:DICT" />
            </div>
          </div>
          <p className="hint page-alert">{t('dictionary.districtHint')}</p>
          <DataTable label="dictionary.district" rows={rows} columns={columns} rowKey={({ code }) => code} />
        </>
      )}
    </Loaded>
  );
}
