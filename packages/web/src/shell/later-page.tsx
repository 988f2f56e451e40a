import { type ComponentType, createElement, useEffect, useState } from 'react';
import { Note } from '../kit/light/note.tsx';
import { useText } from '../kit/text.ts';
import { useOnline } from '../session/line.ts';

/**
 * What stands in the place of a page whose file did not come. The file is fetched again, without a line as soon as that is back;
 * what fails again is a fault of the tab. The router must not hear of it: it shows nothing at all for a route that did not load.
 */
export function laterPage(load: () => Promise<ComponentType>): ComponentType {
  return function LaterPage() {
    const { t } = useText();
    const online = useOnline();
    const [found, setFound] = useState<{ page: ComponentType } | { error: unknown } | null>(null);
    const here = found !== null;
    useEffect(() => {
      if (!online || here) return;
      load().then(
        (page) => setFound({ page }),
        (error: unknown) => setFound({ error }),
      );
    }, [online, here]);
    if (found && 'error' in found) throw found.error;
    if (found) return createElement(found.page);
    if (online) return null;
    return (
      <div className="page">
        <Note tone="warning">{t('shell.offline.page')}</Note>
      </div>
    );
  };
}
