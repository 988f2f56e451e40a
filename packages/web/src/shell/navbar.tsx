import {
  FundProjectionScreenOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  SearchOutlined,
  ThunderboltOutlined,
} from '@ant-design/icons';
import { Suspense, lazy, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { queryText } from '../api/client.ts';
import { useMobile } from '../kit/mobile.ts';
import { useSite } from '../kit/site.ts';
import { useText } from '../kit/text.ts';
import { type Principal, holds } from '../session/principal.ts';
import { Bell } from './bell.tsx';
import { BugButton } from './bug-button.tsx';
import { DisplayMenu } from './display-menu.tsx';
import { Logo } from './logo.tsx';
import { Organization } from './organization.tsx';
import { UserMenu } from './user-menu.tsx';

/** Most people have none most of the time: it comes behind what the page needs. */
const PreparedFiles = lazy(() => import('./prepared/prepared-files.tsx'));

interface NavbarProps {
  principal: Principal;
  menuOpen: boolean;
  onToggleMenu: () => void;
  onFind: () => void;
  /** To the view DAS; absent for those who have none. */
  onDas?: (() => void) | undefined;
}

/** Where `/` puts the cursor. */
export const searchField = 'project-search';

/** The top bar, 103 px (spec §2). */
export function Navbar({ principal, menuOpen, onToggleMenu, onFind, onDas }: NavbarProps) {
  const { t } = useText();
  const mobile = useMobile();
  const toggle = mobile
    ? t(menuOpen ? 'shell.closeMenu' : 'shell.openMenu')
    : t(menuOpen ? 'shell.fold' : 'shell.unfold');
  return (
    <header className="navbar">
      <Link to="/" className="logo">
        <Logo />
      </Link>
      <button
        type="button"
        className="navbar-button navbar-toggle"
        aria-label={toggle}
        aria-expanded={menuOpen}
        onClick={onToggleMenu}
      >
        {menuOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
      </button>
      <ProjectSearch principal={principal} />
      <button
        type="button"
        className="navbar-button navbar-find"
        aria-label={t('shell.find')}
        title={t('shell.find')}
        aria-keyshortcuts="Control+K"
        onClick={onFind}
      >
        <ThunderboltOutlined />
        <kbd>Ctrl K</kbd>
      </button>
      <div className="navbar-end">
        <Organization principal={principal} />
        {onDas && (
          <Link
            to="/dashboard"
            className="navbar-button bell"
            aria-label={t('shell.das')}
            title={t('shell.das')}
            onClick={onDas}
          >
            <FundProjectionScreenOutlined className="bell-icon" />
          </Link>
        )}
        <BugButton />
        {!principal.seatProjectId && (
          <Suspense>
            <PreparedFiles />
          </Suspense>
        )}
        <Bell />
        <DisplayMenu />
        <UserMenu principal={principal} />
      </div>
    </header>
  );
}

const searchScreen = '/tender/ManagementProjectQuery';

function ProjectSearch({ principal }: { principal: Principal }) {
  const { t } = useText();
  const { canOpen } = useSite();
  const navigate = useNavigate();
  const [keyword, setKeyword] = useState('');
  if (!holds(principal, 'MENU:MANAGEMENT_PROJECT_QUERY') || !canOpen(searchScreen)) return null;
  return (
    <search>
      <form
        className="navbar-search"
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(searchScreen + queryText({ isSearch: true, data: keyword.trim() }));
        }}
      >
        <input
          id={searchField}
          value={keyword}
          placeholder={t('shell.searchPlaceholder')}
          aria-label={t('shell.search')}
          maxLength={100}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <button type="submit" aria-label={t('shell.search')}>
          <SearchOutlined />
        </button>
      </form>
    </search>
  );
}
