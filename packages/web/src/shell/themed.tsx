import { antdStylesheet } from 'virtual:antd-stylesheet';
import type { Language } from '@tenderdesk/domain/rule';
import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { followMedia } from '../kit/media.ts';
import { usePreferences } from '../session/preferences.ts';
import { useThemeMaker } from './theme/use-theme.ts';

const speakDates = (language: Language): void => void dayjs.locale(language === 'zh' ? 'zh-cn' : 'en');

// Before anything is rendered in the new language: pickers read it while they render.
speakDates(usePreferences.getState().language);
usePreferences.subscribe(({ language }) => speakDates(language));

/** The rules stand in a file; what differs between people is in variables, which antd sets here. */
const built = antdStylesheet === null ? {} : { zeroRuntime: true, hashed: false };

// dialogs come with antd, and nobody closes one before it is there
void import('../kit/focus-back.ts').then(({ keepFocus }) => keepFocus());

/** antd in the person's theme, size and language: around everything that uses it. Light pages do without. */
export default function Themed({ children }: { children?: ReactNode }) {
  const { language, size, color } = usePreferences();
  const still = useStillness();
  const make = useThemeMaker();
  const theme = useMemo(() => ({ ...make(color, { still }), ...built }), [make, color, still]);
  return (
    <ConfigProvider
      locale={language === 'zh' ? zhCN : enUS}
      componentSize={size}
      theme={theme}
      button={{ autoInsertSpace: false }}
    >
      {children}
    </ConfigProvider>
  );
}

const reducedMotion = followMedia('(prefers-reduced-motion: reduce)');

/** True when this person asks the system for less motion. */
const useStillness = (): boolean => useSyncExternalStore(reducedMotion.watch, reducedMotion.matches);
