import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useGet } from '../../../api/hooks.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { usePermit } from '../../../session/principal.ts';
import { nameOf, withUnit } from './param-words.ts';
import type { Param } from './types.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('parameter', { zh, en });

const ParamDrawer = lazy(async () => ({ default: (await import('./param-drawer.tsx')).ParamDrawer }));
const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }));

const column = columnsOf<Param>();

/** The figures of the rules: what holds today, what is to come, and what the law says. */
export default function ParamPage() {
  const { t, language } = useText();
  const edits = usePermit()('MAINTAIN:PARAM');
  const params = useGet('/system/params');
  const [shown, setShown] = useQueryState<string>('name', '');
  const [changing, setChanging] = useState<Param | null>(null);
  const columns = [
    column.custom(
      'name',
      'parameter.name',
      (param) => (
        <Button type="link" className="cell-link" onClick={() => setShown(param.name)}>
          {nameOf(param, language)}
        </Button>
      ),
      { width: 280 },
    ),
    column.text((param) => withUnit(param.value, param, language), 'parameter.value', { width: 130 }),
    column.text(
      (param) =>
        param.coming
          .map(({ value, validFrom }) =>
            t('parameter.comingText', { from: validFrom, value: withUnit(value, param, language) }),
          )
          .join('；'),
      'parameter.coming',
      { width: 220 },
    ),
    column.text(({ law }) => law && t(`parameter.${law.bound}`, { article: law.article }), 'parameter.law', {
      width: 280,
    }),
    column.text(({ judgedBy }) => t(JUDGED[judgedBy]), 'parameter.judged', { width: 170 }),
  ];
  return (
    <>
      <p className="hint page-alert">{t('parameter.intro')}</p>
      <Loaded query={params} rows={10} keep>
        {(rows, reload) => (
          <>
            <DataTable
              label="parameter.list"
              rows={rows}
              columns={columns}
              rowKey={({ name }) => name}
              {...(edits
                ? {
                    rowActions: (param: Param) => [
                      { key: 'change', label: t('parameter.change'), onClick: () => setChanging(param) },
                    ],
                  }
                : {})}
            />
            <Suspense>
              {shown && <ParamDrawer param={rows.find(({ name }) => name === shown)} onClose={() => setShown('')} />}
              {changing && <ChangeDialog param={changing} onClose={() => setChanging(null)} onRetry={reload} />}
            </Suspense>
          </>
        )}
      </Loaded>
    </>
  );
}

const JUDGED = { PROJECT_DAY: 'parameter.PROJECT_DAY', ACTION_DAY: 'parameter.ACTION_DAY' } as const;
