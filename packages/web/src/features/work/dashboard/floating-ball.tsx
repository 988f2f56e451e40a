import { BALL_LINKS, LINK_NAMES } from '@tenderdesk/domain/platform/portal/external-link';
import { AppstoreOutlined } from '@ant-design/icons';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useExternalLinks } from '../../../kit/external-links.ts';
import { useText } from '../../../kit/text.ts';
import { type BallPlace, ballSize, moved, placeAt, readPlace } from './ball-place.ts';
import './floating-ball.css';

const storageKey = 'ball';

/** Farther than this, px, a press is a drag and no click. */
const slack = 4;

interface Drag {
  /** Where in the ball the pointer took hold. */
  dx: number;
  dy: number;
  fromX: number;
  fromY: number;
  far: boolean;
  mouse: boolean;
}

/** Quick navigation to sites outside (spec §2): a ball that can be dragged or moved by arrow keys, its links shown on hover. */
export function FloatingBall() {
  const { t, say } = useText();
  const links = useExternalLinks();
  const [place, setPlace] = useState(() => readPlace(localStorage.getItem(storageKey)));
  const [open, setOpen] = useState(false);
  const drag = useRef<Drag | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const shown = BALL_LINKS.filter((code) => links[code]);
  if (shown.length === 0) return null;

  const put = (next: BallPlace) => {
    setPlace(next);
    localStorage.setItem(storageKey, JSON.stringify(next));
  };
  const take = (event: PointerEvent<HTMLButtonElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const { clientX, clientY } = event;
    drag.current = {
      dx: clientX - left,
      dy: clientY - top,
      fromX: clientX,
      fromY: clientY,
      far: false,
      mouse: event.pointerType === 'mouse',
    };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const pull = ({ clientX, clientY, buttons }: PointerEvent) => {
    const held = drag.current;
    if (!held || buttons === 0) return;
    held.far ||= Math.hypot(clientX - held.fromX, clientY - held.fromY) > slack;
    if (held.far) put(placeAt(clientX - held.dx, clientY - held.dy, window.innerWidth, window.innerHeight));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      setOpen(false);
      button.current?.focus();
      return;
    }
    const next = event.target === button.current ? moved(place, event.key, event.shiftKey) : null;
    if (!next) return;
    event.preventDefault();
    put(next);
  };
  const onClick = () => {
    const held = drag.current;
    drag.current = null;
    // the click that ends a drag opens nothing; under a mouse the links stand open already
    if (!held?.far && !held?.mouse) setOpen(!open);
  };

  const style = {
    left: `calc((100vw - ${ballSize}px) * ${place.x})`,
    top: `calc((100vh - ${ballSize}px) * ${place.y})`,
  };
  const side = `${place.x > 0.5 ? 'to-left' : 'to-right'} ${place.y > 0.5 ? 'to-top' : 'to-bottom'}`;
  return (
    <nav className={`ball ${side}`} style={style} aria-label={t('dashboard.ball.label')}>
      <button
        ref={button}
        type="button"
        className="ball-button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={t('dashboard.ball.label')}
        title={t('dashboard.ball.hint')}
        onPointerDown={take}
        onPointerMove={pull}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <AppstoreOutlined />
      </button>
      <ul id={id} className={open ? 'ball-links open' : 'ball-links'}>
        {shown.map((code) => (
          <li key={code}>
            <a href={links[code]} target="_blank" rel="noopener noreferrer" onKeyDown={onKeyDown}>
              {say(LINK_NAMES[code])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
