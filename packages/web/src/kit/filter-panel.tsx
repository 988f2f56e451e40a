import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Filter } from './filter.ts';
import { useText } from './text.ts';
import type { useFilterDrafts } from './use-filter-drafts.ts';

interface FilterPanelProps {
  filters: readonly Filter<string>[];
  /** The filter whose field has the focus at first. */
  focused: number;
  drafts: Pick<ReturnType<typeof useFilterDrafts>, 'values' | 'set' | 'reset'>;
  onSearch: () => void;
  onClose: () => void;
}

/** The fields of a list's filters, over its rows; Enter searches, Escape closes and gives the focus back. */
export default function FilterPanel({ filters, focused, drafts, onSearch, onClose }: FilterPanelProps) {
  const { t, language } = useText();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    form.current?.querySelectorAll('.filter')[focused]?.querySelector('input')?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [focused]);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      // an open choice closes first
      if (event.key === 'Escape' && !form.current?.querySelector('.ant-select-open, .ant-picker-focused')) close();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, []);
  return (
    <form
      ref={form}
      className="filter-panel"
      aria-label={t('kit.filter.open')}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    >
      {filters.map((filter) => (
        <div key={`${filter.names.join()} ${language}`} className="filter">
          <span aria-hidden="true">{t(filter.label)}</span>
          {filter.control({ values: drafts.values, set: drafts.set, label: t(filter.label) })}
        </div>
      ))}
      <div className="filter-actions">
        <Button type="primary" htmlType="submit">
          {t('kit.search')}
        </Button>
        <Button onClick={onClose}>{t('kit.less')}</Button>
      </div>
    </form>
  );
}
