import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '../api/hooks.ts';
import { Notices } from '../kit/notice.tsx';
import { ProjectTabs } from '../kit/project-tabs.ts';
import { usePreferences } from '../session/preferences.ts';
import { createRouter } from './routes.tsx';
import { projectTabs } from './screens.ts';
import { cssVariables, themeOf } from './theme/theme.ts';

/** The whole site: theme, language, data, routes. */
export function App() {
  const { language, size, color } = usePreferences();
  const [router] = useState(createRouter);
  const still = useStillness();
  const theme = useMemo(() => themeOf(color, { still }), [color, still]);
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(cssVariables(color))) {
      document.documentElement.style.setProperty(name, value);
    }
  }, [color]);
  return (
    <ConfigProvider
      locale={language === 'zh' ? zhCN : enUS}
      componentSize={size}
      theme={theme}
      button={{ autoInsertSpace: false }}
    >
      <Notices />
      <QueryClientProvider client={queryClient}>
        <ProjectTabs value={projectTabs}>
          <RouterProvider router={router} />
        </ProjectTabs>
      </QueryClientProvider>
    </ConfigProvider>
  );
}

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

const watchMotion = (changed: () => void) => {
  reducedMotion.addEventListener('change', changed);
  return () => reducedMotion.removeEventListener('change', changed);
};

/** True when this person asks the system for less motion. */
const useStillness = (): boolean => useSyncExternalStore(watchMotion, () => reducedMotion.matches);
