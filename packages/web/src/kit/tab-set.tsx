/**
 * Tabs inside a page. Only the chosen one is rendered; narrow screens scroll the row of tabs.
 *
 *   const [tab, setTab] = useQueryState('tab', 'base');
 *   <TabSet label="project.tabs" active={tab} onChange={setTab} items={[
 *     { key: 'base', label: t('project.base'), children: <Base /> },
 *     { key: 'bids', label: t('project.bids'), count: 3, children: <Bids /> },
 *   ]} />
 *
 * Left and right arrows, Home and End move between tabs.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useMobile } from './mobile.ts';
import { type TextKey, useText } from './text.ts';

export interface TabItem {
  key: string;
  label: string;
  count?: number | undefined;
  /** Absent where the tabs only choose what a list beside them shows. */
  children?: ReactNode;
}

interface TabSetProps {
  label: TextKey;
  active: string;
  onChange: (key: string) => void;
  items: readonly TabItem[];
}

export function TabSet({ label, active, onChange, items }: TabSetProps) {
  const { t } = useText();
  const id = useId();
  const mobile = useMobile();
  const row = useRef<HTMLDivElement>(null);
  const current = items.find(({ key }) => key === active) ?? items[0];
  const chosen = current?.key;

  // the page itself must not move
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (mobile && tab && row.current) row.current.scrollLeft = tab.offsetLeft - row.current.clientWidth / 3;
  }, [mobile, chosen]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = items.findIndex(({ key }) => key === current?.key);
    const last = items.length - 1;
    const moves: Record<string, number> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: last };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const target = items[next < 0 ? last : next > last ? 0 : next];
    if (!target) return;
    onChange(target.key);
    document.getElementById(`${id}-${target.key}`)?.focus();
  };

  return (
    <div className="tab-set">
      <div ref={row} role="tablist" aria-label={t(label)} className="tab-set-list">
        {items.map((item) => (
          <button
            key={item.key}
            type="button"
            role="tab"
            id={`${id}-${item.key}`}
            aria-selected={item === current}
            aria-controls={`${id}-panel`}
            tabIndex={item === current ? 0 : -1}
            onClick={() => onChange(item.key)}
            onKeyDown={onKeyDown}
          >
            {item.label}
            {item.count ? <span className="tab-set-count">{item.count}</span> : null}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={current && `${id}-${current.key}`}>
        {current?.children}
      </div>
    </div>
  );
}
