/**
 * Time left until a deadline on the server's clock, whatever the PC's clock says.
 *
 *   <Countdown to={section.bidDeadline} onOver={() => void bid.refetch()} />
 *
 * `to` is wire time, `yyyy-MM-dd HH:mm:ss` in business time. `useLeft` gives the milliseconds, to close actions.
 */
import { parseWireTime } from '@tenderdesk/domain/calendar';
import { useEffect, useEffectEvent } from 'react';
import { useServerNow } from '../api/server-clock.ts';
import { useText } from './text.ts';

/** Milliseconds until `to`, never below 0; null without a deadline. */
export function useLeft(to: string | null | undefined): number | null {
  const now = useServerNow();
  return to ? Math.max(0, Date.parse(parseWireTime(to)) - now) : null;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `hh:mm:ss`, and whole days before it. */
export function clockOf(ms: number): { days: number; clock: string } {
  const seconds = Math.ceil(ms / 1000);
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  return { days: Math.floor(seconds / 86_400), clock };
}

/** Minutes before the end at which screen readers are told. */
const announcedMinutes = [60, 10, 5, 1];

interface CountdownProps {
  to: string;
  onOver?: () => void;
  /** The time left alone, for a page that stands and falls with it. */
  large?: boolean;
}

export function Countdown({ to, onOver, large = false }: CountdownProps) {
  const { t } = useText();
  const left = useLeft(to) ?? 0;
  const over = left === 0;
  const whenOver = useEffectEvent(() => onOver?.());
  useEffect(() => {
    if (over) whenOver();
  }, [over]);
  const { days, clock } = clockOf(left);
  const time = days > 0 ? t('kit.countdown.days', { days, clock }) : clock;
  const minute = Math.ceil(left / 60_000);
  return (
    <span className={`countdown${over ? ' over' : ''}${large ? ' large' : ''}`}>
      {!large && (
        <span className="figure">
          {to} {t('kit.countdown.zone')}
        </span>
      )}
      <span className="figure" role="timer" aria-live="off">
        {over ? t('kit.countdown.over') : large ? time : t('kit.countdown.left', { time })}
      </span>
      <output className="unseen">
        {over && t('kit.countdown.over')}
        {announcedMinutes.includes(minute) && t('kit.countdown.minutes', { minutes: minute })}
      </output>
    </span>
  );
}
