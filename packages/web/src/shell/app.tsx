import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '../api/hooks.ts';
import { Notices } from '../kit/notice.tsx';
import { FlowPreviews } from '../parts/flow-previews.ts';
import { ProjectTabs } from '../parts/project-tabs.ts';
import { usePreferences } from '../session/preferences.ts';
import { Themed } from './loads.ts';
import { createRouter } from './routes.tsx';
import { flowPreviews, projectTabs } from './screens.ts';
import { cssVariables } from './theme/css-variables.ts';

/** The whole site: colours, data, routes. antd stands around those parts alone that use it. */
export function App() {
  const { color, size } = usePreferences();
  const [router] = useState(createRouter);
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(cssVariables(color, size))) {
      document.documentElement.style.setProperty(name, value);
    }
  }, [color, size]);
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
