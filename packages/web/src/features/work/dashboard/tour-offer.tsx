import { tourOf } from '@tenderdesk/domain/access/preference/tour';
import { useGet, useSend } from '../../../api/hooks.ts';
import { LightButton } from '../../../kit/light/light-button.tsx';
import { useText } from '../../../kit/text.ts';
import { useRoles } from '../../../session/principal.ts';
import { askForTour } from '../../../session/tour.ts';

/** Offers the tour of the first steps to whoever has neither seen nor refused it. */
export function TourOffer() {
  const { t } = useText();
  const tour = tourOf(useRoles());
  const tours = useGet('/preference/tour');
  const skip = useSend('put', '/preference/tour');
  if (!tours.data || tours.data.seen.includes(tour)) return null;
  return (
    <section className="pane tour-offer" aria-label={t('dashboard.tour.label')}>
      <span>{t('dashboard.tour.text')}</span>
      <span className="choices">
        <LightButton onClick={askForTour}>{t('dashboard.tour.start')}</LightButton>
        <LightButton look="link" busy={skip.isPending} onClick={() => skip.mutate({ body: { tour } })}>
          {t('dashboard.tour.skip')}
        </LightButton>
      </span>
    </section>
  );
}
