import { type Tour, tourOf } from '@tenderdesk/domain/access/preference/tour';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useSend } from '../../api/hooks.ts';
import { LightButton } from '../../kit/light/light-button.tsx';
import { addWords, type TextKey, useText } from '../../kit/text.ts';
import { useRoles } from '../../session/principal.ts';
import en from './en.ts';
import './tour.css';
import zh from './zh.ts';

addWords('tour', { zh, en });

interface Step {
  title: TextKey;
  text: TextKey;
  /** What is spoken of: the first of these that is in view. */
  spots: readonly string[];
}

/** What each kind of work has first on its first page, and where it does most of its work. */
const OWN = {
  CLERK: [['.first-panes .pane'], ['.side a[href^="/tenderPlan/plan"]', '.side']],
  JUDGE: [['.first-panes .pane'], ['.side a[href^="/approval"]', '.side']],
  OVERSEER: [
    ['.figures', '.first-panes .pane'],
    ['.navbar-search', '.side'],
  ],
  FINANCE: [['.first-panes .pane'], ['.side a[href^="/tender/marginManagement"]', '.side']],
  OWNER: [['.first-panes .pane'], ['.side']],
  KEEPER: [['.first-panes .pane'], ['.side']],
  EXPERT: [['.first-panes .pane'], ['.side']],
  BIDDER: [['.first-panes .pane'], ['.side a[href^="/bidder/joined"]', '.side']],
} as const satisfies Record<Tour, readonly [readonly string[], readonly string[]]>;

const stepsOf = (tour: Tour): readonly Step[] => [
  { title: `tour.${tour}.title`, text: `tour.${tour}.text`, spots: OWN[tour][0] },
  { title: `tour.${tour}.nextTitle`, text: `tour.${tour}.nextText`, spots: OWN[tour][1] },
  { title: 'tour.find.title', text: 'tour.find.text', spots: ['.navbar-find'] },
  { title: 'tour.help.title', text: 'tour.help.text', spots: ['.navbar-end'] },
];

/** Room between a thing and the line around it. */
const AROUND = 4;

/** Where the first of the things stands that is in view; null where none is. */
function placeOf(spots: readonly string[]): DOMRect | null {
  for (const spot of spots) {
    const box = document.querySelector(spot)?.getBoundingClientRect();
    if (box && box.width > 0 && box.top >= 0 && box.top < innerHeight) return box;
  }
  return null;
}

/** Four steps through what a person of this kind begins with. However it is left, the server notes that it was seen. */
export default function TourDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const forward = useRef<HTMLButtonElement>(null);
  const save = useSend('put', '/preference/tour');
  const tour = tourOf(useRoles());
  const steps = stepsOf(tour);
  const [at, setAt] = useState(0);
  const [box, setBox] = useState<DOMRect | null>(null);
  const step = steps[at]!;

  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    forward.current?.focus();
    // closed by itself it gives the cursor back to where it was
    return () => shown?.close();
  }, []);
  useLayoutEffect(() => {
    const place = () => setBox(placeOf(stepsOf(tour)[at]!.spots));
    place();
    // a page that comes only now, and a window of another size
    const sizes = new ResizeObserver(place);
    for (const area of [document.body, document.getElementById('main')]) if (area) sizes.observe(area);
    return () => sizes.disconnect();
  }, [tour, at]);

  const leave = () => {
    // what was not noted is offered again: no word about it
    save.mutateAsync({ body: { tour } }).catch(() => undefined);
    onClose();
  };
  const last = at === steps.length - 1;
  const low = box !== null && box.top + Math.min(box.height, innerHeight) / 2 > innerHeight / 2;
  return (
    <dialog
      ref={dialog}
      className={`tour${box ? '' : ' alone'}${low ? ' above' : ''}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={leave}
    >
      {box && (
        <span
          className="tour-spot"
          style={{
            insetInlineStart: box.left - AROUND,
            insetBlockStart: box.top - AROUND,
            inlineSize: box.width + 2 * AROUND,
            blockSize: Math.min(box.height, innerHeight - box.top - AROUND) + 2 * AROUND,
          }}
        />
      )}
      <div className="tour-box">
        <div aria-live="polite">
          <p className="hint">
            {t('tour.title')} · {t('tour.step', { at: at + 1, all: steps.length })}
          </p>
          <h2 id={`${id}-title`}>{t(step.title)}</h2>
          <p id={`${id}-text`}>{t(step.text)}</p>
        </div>
        <div className="tour-foot">
          {!last && (
            <LightButton look="link" className="tour-skip" onClick={() => dialog.current?.close()}>
              {t('tour.skip')}
            </LightButton>
          )}
          {last && <span className="tour-skip" />}
          {at > 0 && <LightButton onClick={() => setAt(at - 1)}>{t('tour.back')}</LightButton>}
          <button
            ref={forward}
            type="button"
            className="light-button primary"
            onClick={() => (last ? dialog.current?.close() : setAt(at + 1))}
          >
            {t(last ? 'tour.done' : 'tour.next')}
          </button>
        </div>
      </div>
    </dialog>
  );
}
