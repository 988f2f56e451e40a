import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useGet } from '../api/hooks.ts';
import { useText } from '../kit/text.ts';
import { DisplayMenu } from './display-menu.tsx';
import { useDocumentTitle } from './document-title.ts';
import { Logo } from './logo.tsx';
import type { RouteRow } from './route-table.ts';

/** Around public screens: logo, display settings, the page, whom to ask. */
export function PublicFrame({ screen, children }: { screen: RouteRow | null; children: ReactNode }) {
  const { t, say } = useText();
  const contact = useGet('/public/settings').data?.supportContact;
  useDocumentTitle(screen ? say(screen.title) : null);
  return (
    <div className="public">
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      <header className="public-header">
        <Link to="/" className="logo">
          <Logo />
        </Link>
        <div className="public-tools">
          <DisplayMenu />
        </div>
      </header>
      <main id="main" className="public-main" tabIndex={-1}>
        {screen && !screen.titleHidden && <h1 className="public-title">{say(screen.title)}</h1>}
        {children}
      </main>
      {contact && <footer className="public-footer">{t('shell.contact', { contact })}</footer>}
    </div>
  );
}
