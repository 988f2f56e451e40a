/**
 * A button of the light pages, in the look of antd's.
 *
 *   <LightButton look="primary" type="submit" busy={sending}>{t('account.login')}</LightButton>
 */
import type { ButtonHTMLAttributes } from 'react';

interface LightButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'default' | 'primary' | 'link';
  /** Something is on its way: it turns, keeps the focus and does nothing. */
  busy?: boolean;
  /** As wide as its place, and 40 px high. */
  block?: boolean;
}

export function LightButton({
  look = 'default',
  busy = false,
  block = false,
  type = 'button',
  className = '',
  onClick,
  children,
  ...rest
}: LightButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`light-button ${look}${block ? ' block' : ''} ${className}`.trim()}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <span className="turning" aria-hidden="true" />}
      {children}
    </button>
  );
}
