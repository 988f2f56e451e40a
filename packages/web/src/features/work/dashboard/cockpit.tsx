import { lazy, Suspense } from 'react';
import { useExternalLinks } from '../../../kit/external-links.ts';
import { useText } from '../../../kit/text.ts';

const CockpitWall = lazy(() => import('./cockpit-wall.tsx'));

/**
 * The leadership cockpit (spec §2): the group's own in a frame where its address is set, which the server tells those alone who have
 * the right to it; in the view of leaders the product's own otherwise.
 */
export function Cockpit({ das }: { das: boolean }) {
  const { t } = useText();
  const { cockpit } = useExternalLinks();
  if (!cockpit)
    return das ? (
      <Suspense fallback={<div className="wall-room" />}>
        <CockpitWall />
      </Suspense>
    ) : null;
  // oxlint-disable-next-line react/iframe-missing-sandbox -- another site of the group, which needs its own sign-in
  return <iframe className="cockpit" src={cockpit} title={t('dashboard.cockpit')} referrerPolicy="no-referrer" />;
}
