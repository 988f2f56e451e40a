import { CloseOutlined } from '@ant-design/icons';
import type { Filter, Values } from './filter.ts';
import { useText } from './text.ts';

interface FilterChipsProps {
  filters: readonly Filter<string>[];
  values: Values;
  /** Opens the field of the filter at this place. */
  onOpen: (index: number) => void;
  onRemove: (names: readonly string[]) => void;
}

/** A chip for each filter that is set: what it holds, and × to take it away. */
export default function FilterChips({ filters, values, onOpen, onRemove }: FilterChipsProps) {
  const speech = useText();
  const { t } = speech;
  return filters.map((filter, index) =>
    filter.names.some((name) => values[name]) ? (
      <span key={filter.names.join()} className="filter-chip">
        <button type="button" onClick={() => onOpen(index)}>
          {t(filter.label)} <strong>{filter.words?.(values, speech)}</strong>
        </button>
        <button
          type="button"
          aria-label={t('kit.filter.remove', { name: t(filter.label) })}
          onClick={() => onRemove(filter.names)}
        >
          <CloseOutlined />
        </button>
      </span>
    ) : null,
  );
}
