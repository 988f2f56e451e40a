import { AppstoreOutlined, CalendarOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { useText } from '../kit/text.ts';
import { Bell } from './bell.tsx';
import { DisplayMenu } from './display-menu.tsx';
import { Logo } from './logo.tsx';
import { Organization } from './organization.tsx';
import type { Principal } from '../session/principal.ts';
import { screenAt } from './screens.ts';
import { UserMenu } from './user-menu.tsx';

interface DasToolbarProps {
  principal: Principal;
  scheduleOpen: boolean;
  onToggleSchedule: () => void;
  onLeave: () => void;
}

/** The toolbar of the view DAS: to the workspace, the to-dos, the opening schedule (spec §2), and who
 * one is, with the way out. */
export function DasToolbar({ principal, scheduleOpen, onToggleSchedule, onLeave }: DasToolbarProps) {
  const { t, say } = useText();
  return (
    <header className="navbar das-toolbar">
      <span className="logo">
        <Logo />
      </span>
      <div className="navbar-end">
        <Link to="/" className="navbar-button das-button" onClick={onLeave}>
          <AppstoreOutlined /> {t('shell.workspace')}
        </Link>
        <Bell />
        <button type="button" className="navbar-button" aria-pressed={scheduleOpen} onClick={onToggleSchedule}>
          <CalendarOutlined />
          {say(screenAt('/openingSchedule')!.title)}
        </button>
        <DisplayMenu />
        <Organization principal={principal} />
        <UserMenu principal={principal} />
      </div>
    </header>
  );
}
