import { Radio, Select } from 'antd';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { ScheduleCalendar } from './schedule-calendar.tsx';
import { ScheduleList } from './schedule-list.tsx';
import './opening-schedule.css';
import en from './en.ts';
import zh from './zh.ts';

addWords('openingSchedule', { zh, en });

/** Levels behind the two tabs of the specification. */
const levels: Readonly<Record<string, string[] | undefined>> = { I: ['LEVEL_I'], II: ['LEVEL_II', 'UNDER_AMOUNT'] };

/** When which bids are opened: as a month, a week or a list. */
export default function SchedulePage() {
  const { t } = useText();
  const [view, setView] = useQueryState<string>('view', 'month');
  const [level, setLevel] = useQueryState<string>('level', 'ALL');
  return (
    <>
      <div className="schedule-tools">
        <Radio.Group
          aria-label={t('openingSchedule.views')}
          optionType="button"
          value={view}
          onChange={(event) => setView(event.target.value as string)}
          options={(['month', 'week', 'list'] as const).map((value) => ({
            value,
            label: t(`openingSchedule.${value}`),
          }))}
        />
        <Select
          aria-label={t('openingSchedule.level')}
          className="schedule-level"
          value={level}
          onChange={setLevel}
          options={[
            { value: 'ALL', label: t('openingSchedule.allLevels') },
            { value: 'I', label: t('openingSchedule.levelI') },
            { value: 'II', label: t('openingSchedule.levelII') },
          ]}
        />
      </div>
      {view === 'list' ? (
        <ScheduleList levels={levels[level]} />
      ) : (
        <ScheduleCalendar by={view === 'week' ? 'week' : 'month'} levels={levels[level]} />
      )}
    </>
  );
}
