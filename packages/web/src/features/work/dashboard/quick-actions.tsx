import type { Authority } from '@tenderdesk/domain/access/account/authority';
import { Link } from 'react-router';
import { useSite } from '../../../kit/site.ts';
import { useText } from '../../../kit/text.ts';
import { usePermit } from '../../../session/principal.ts';

/** Where people go most often from here; with a right where the screen alone is not what they come for. */
const places: readonly { key: QuickKey; to: string; permit?: Authority }[] = [
  { key: 'approval', to: '/approval' },
  { key: 'project', to: '/tender/project', permit: 'MAINTAIN:PROJECT' },
  { key: 'plan', to: '/tenderPlan/plan', permit: 'MAINTAIN:PLAN' },
  { key: 'margin', to: '/tender/marginManagement', permit: 'CONFIRM:MARGIN' },
  { key: 'joined', to: '/bidder/joined' },
  { key: 'announcements', to: '/bidder/announcement' },
  { key: 'schedule', to: '/openingSchedule' },
  { key: 'assessment', to: '/tenderAssessment/selfAssessment', permit: 'READ:SELF_ASSESSMENT' },
];
type QuickKey = 'approval' | 'project' | 'plan' | 'margin' | 'joined' | 'announcements' | 'schedule' | 'assessment';

/** What this person begins most often, by right. */
export function QuickActions() {
  const { t } = useText();
  const { canOpen } = useSite();
  const permit = usePermit();
  const open = places.filter((place) => canOpen(place.to) && (!place.permit || permit(place.permit)));
  return (
    <nav className="quick" aria-label={t('dashboard.quick')}>
      {open.map(({ key, to }) => (
        <Link key={key} to={to} className="row-button">
          {t(`dashboard.quickTo.${key}`)}
        </Link>
      ))}
    </nav>
  );
}
