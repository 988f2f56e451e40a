import { Input } from 'antd';
import { useState } from 'react';
import { useGet } from '../../../api/hooks.ts';
import { ChoicesBeside } from '../../../kit/choices-beside.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { useText } from '../../../kit/text.ts';
import { DictEntries } from './dict-entries.tsx';
import type { DictType } from './types.ts';

/** The dictionaries, and beside them the entries of the chosen one. */
export function DictTab() {
  const types = useGet('/system/dict/types');
  return (
    <Loaded query={types} rows={10} keep>
      {(all) => <Dictionaries all={all} />}
    </Loaded>
  );
}

function Dictionaries({ all }: { all: readonly DictType[] }) {
  const { t } = useText();
  const [chosenType, setChosenType] = useQueryState<string>('type', '');
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const found = all.filter(({ name, type }) => `${name} ${type}`.toLowerCase().includes(wanted));
  // those that may grow are what people come for
  const listed = found.toSorted((a, b) => Number(b.kind === 'open') - Number(a.kind === 'open'));
  const chosen = all.find(({ type }) => type === chosenType);
  return (
    <ChoicesBeside
      label="dictionary.list"
      rows={listed}
      keyOf={({ type }) => type}
      renderRow={({ name, kind, entries, changed }) => (
        <>
          {name}
          {kind === 'open' && <span className="tag default">{t('dictionary.open')}</span>}
          {changed > 0 && <span className="tag warning">{t('dictionary.changed')}</span>}
          <span className="hint">{t('dictionary.count', { entries })}</span>
        </>
      )}
      chosen={chosenType}
      onChoose={setChosenType}
      above={
        <>
          <Input
            aria-label={t('dictionary.search')}
            placeholder={t('dictionary.search')}
            value={text}
            maxLength={60}
            allowClear
            onChange={({ target }) => setText(target.value)}
          />
          {listed.length === 0 && <span className="hint">{t('dictionary.nothing')}</span>}
        </>
      }
    >
      {chosen ? <DictEntries key={chosen.type} dict={chosen} /> : <p className="hint">{t('dictionary.choose')}</p>}
    </ChoicesBeside>
  );
}
