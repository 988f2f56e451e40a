import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '../api/hooks.ts';
import { Notices } from '../kit/notice.tsx';
import { FlowPreviews } from '../parts/flow-previews.ts';
import { ProjectTabs } from '../parts/project-tabs.ts';
import { usePreferences } from '../session/preferences.ts';
import { useDark } from '../session/scheme.ts';
import { Themed } from './loads.ts';
import { createRouter } from './routes.tsx';
import { flowPreviews, projectTabs } from './screens.ts';
import { cssVariables } from './theme/css-variables.ts';

/** The whole site: colours, data, routes. antd stands around those parts alone that use it. */
export function App() {
  const { color, size, scheme } = usePreferences();
  const dark = useDark();
  const [router] = useState(createRouter);
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(cssVariables(color, size, dark))) {
      document.documentElement.style.setProperty(name, value);
    }
  }, [color, size, dark]);
  // the browser's own parts and light-dark() follow it; first-paint.ts has said it before
  useLayoutEffect(() => {
    document.documentElement.style.colorScheme = scheme;
  }, [scheme]);
  return (
    <>
      <Notices around={Themed} />
      <QueryClientProvider client={queryClient}>
        <ProjectTabs value={projectTabs}>
          <FlowPreviews value={flowPreviews}>
            <RouterProvider router={router} />
          </FlowPreviews>
        </ProjectTabs>
      </QueryClientProvider>
    </>
  );
}
