import { Suspense, lazy, type ReactNode } from 'react';
import { arrange, fittingSettings } from '../../../kit/arrangement.ts';
import { ExportButton, type ExportOf } from '../../../kit/export-button.tsx';
import { FilterLine } from '../../../kit/filter-line.tsx';
import { useListPreferences } from '../../../kit/list-preferences.ts';
import { useViewTitle } from '../../../kit/site.ts';
import { type TextKey, useText } from '../../../kit/text.ts';
import type { List } from '../../../kit/use-list.ts';
import { GroupedSections, type GroupedSectionsProps } from './grouped-sections.tsx';
import type { SectionRow } from './section-columns.ts';

const ViewChips = lazy(() => import('../../../kit/view-chips.tsx'));

interface GroupedLedgerProps extends Omit<GroupedSectionsProps, 'list'> {
  label: TextKey;
  list: List<SectionRow>;
  exports: ExportOf;
  actions: ReactNode;
}

/** A ledger in groups with what stands above every list: filters, saved views, columns of one's own, export. */
export function GroupedLedger({ label, exports, actions, ...groups }: GroupedLedgerProps) {
  const { t } = useText();
  const { list } = groups;
  const preferences = useListPreferences(label, list.state.view);
  useViewTitle(preferences.view, !preferences.loading);
  const settings = fittingSettings(groups.columns, preferences.columns);
  const columns = arrange(groups.columns, settings);
  return (
    <section className="list-page" aria-label={t(label)}>
      <div className="toolbar">
        <FilterLine list={list} />
        <Suspense>
          {preferences.kept && <ViewChips table={label} list={list} preferences={preferences} columns={settings} />}
        </Suspense>
        <div className="toolbar-end">
          {actions}
          <ExportButton {...exports} list={list} columns={columns} />
        </div>
      </div>
      {!preferences.loading && <GroupedSections {...groups} columns={columns} />}
    </section>
  );
}
