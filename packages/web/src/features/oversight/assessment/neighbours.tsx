import { ScreenLink } from '../../../kit/screen-link.tsx';
import { useSite } from '../../../kit/site.ts';
import { useText } from '../../../kit/text.ts';

const SCREENS = [
  ['/tenderAssessment/selfAssessment', 'assessment.self'],
  ['/tenderAssessment/assessmentDeduct', 'assessment.deduct'],
  ['/tenderAssessment/addPointStatistics', 'assessment.addPoint'],
  ['/tenderAssessment/tenderSummary', 'assessment.summary'],
] as const;

/** The other screens of the assessment: its group stands in no menu (spec §2). */
export function Neighbours({ here }: { here: (typeof SCREENS)[number][0] }) {
  const { t } = useText();
  const { canOpen } = useSite();
  const others = SCREENS.filter(([path]) => path !== here && canOpen(path));
  return (
    <nav className="assessment-neighbours" aria-label={t('assessment.others')}>
      {others.map(([path, label]) => (
        <ScreenLink key={path} to={path}>
          {t(label)}
        </ScreenLink>
      ))}
    </nav>
  );
}
