/**
 * A note that stays where it stands: news, a warning, a fault.
 *
 *   <Note tone="warning">{t('account.ssoFailed')}</Note>
 */
import type { ReactNode } from 'react';

interface NoteProps {
  tone: 'info' | 'success' | 'warning' | 'error';
  className?: string;
  children: ReactNode;
}

export function Note({ tone, className = '', children }: NoteProps) {
  const urgent = tone === 'warning' || tone === 'error';
  return (
    <div role={urgent ? 'alert' : 'status'} className={`note ${tone} ${className}`.trim()}>
      {children}
    </div>
  );
}
