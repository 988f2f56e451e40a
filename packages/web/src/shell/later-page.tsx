import { type ComponentType, createElement, useEffect, useState } from 'react';
import { Note } from '../kit/light/note.tsx';
import { useText } from '../kit/text.ts';
import { useOnline } from '../session/line.ts';

/** What stands in the place of a page whose file cannot be fetched without a line; when it is back, the page. */
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
    // the tab shows it as any other fault
    if (found && 'error' in found) throw found.error;
    if (found) return createElement(found.page);
    return (
      <div className="page">
        <Note tone="warning">{t('shell.offline.page')}</Note>
      </div>
    );
  };
}
