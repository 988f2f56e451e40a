import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '../api/hooks.ts';
import { Notices } from '../kit/notice.tsx';
import { FlowPreviews } from '../parts/flow-previews.ts';
import { ProjectTabs } from '../parts/project-tabs.ts';
import { Themed } from './loads.ts';
import { createRouter } from './routes.tsx';
import { flowPreviews, projectTabs } from './screens.ts';

/** The whole site: data, routes. antd stands around those parts alone that use it. */
export function App() {
  const [router] = useState(createRouter);
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
