import { lazy, Suspense } from 'react';
import { useQueryState } from '../../../kit/query-state.ts';
import { TabSet } from '../../../kit/tab-set.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { DictTab } from './dict-tab.tsx';
import './dictionary.css';
import en from './en.ts';
import zh from './zh.ts';

addWords('dictionary', { zh, en });

const HolidayTab = lazy(async () => ({ default: (await import('./holiday-tab.tsx')).HolidayTab }));
const DistrictTab = lazy(async () => ({ default: (await import('./district-tab.tsx')).DistrictTab }));

/** What the group calls things, when nobody works, and how the country is divided. */
export default function DictionaryPage() {
  const { t } = useText();
  const [tab, setTab] = useQueryState<string>('tab', 'dict');
  return (
    <Suspense>
      <TabSet
        label="dictionary.tabs"
        active={tab}
        onChange={setTab}
        items={[
          { key: 'dict', label: t('dictionary.dict'), children: <DictTab /> },
          { key: 'holidays', label: t('dictionary.holidays'), children: <HolidayTab /> },
          { key: 'districts', label: t('dictionary.districts'), children: <DistrictTab /> },
        ]}
      />
    </Suspense>
  );
}
