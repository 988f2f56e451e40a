import { ArrowLeftOutlined } from '@ant-design/icons';
import { Link, useLocation, useNavigate } from 'react-router';
import { LightButton } from '../kit/light/light-button.tsx';
import { useText } from '../kit/text.ts';
import { menuGroups } from './menu-groups.ts';
import type { RouteRow } from './route-table.ts';
import { showsTitle } from './title-rules.ts';

/** The screen's title, 48 px; screens that hide it keep a heading for screen readers. */
export function TitleBar({ screen, title }: { screen: RouteRow | null; title: string }) {
  const { t } = useText();
  const navigate = useNavigate();
  const { search } = useLocation();
  if (!showsTitle(screen, search)) return <h1 className="unseen">{title}</h1>;
  return (
    <div className="title-bar">
      {screen.showReturnButton && (
        <LightButton onClick={() => void navigate(-1)}>
          <ArrowLeftOutlined />
          {t('shell.back')}
        </LightButton>
      )}
      <h1 title={title}>{title}</h1>
      <Breadcrumb screen={screen} />
    </div>
  );
}

/** Where the screen stands; it begins with the dashboard (spec §2). */
function Breadcrumb({ screen }: { screen: RouteRow }) {
  const { t } = useText();
  const group = menuGroups.find(({ path }) => screen.path.startsWith(`${path}/`));
  return (
    <nav className="breadcrumb" aria-label={t('shell.breadcrumb')}>
      <ol>
        <li>
          <Link to="/dashboard">{t('route.dashboard')}</Link>
        </li>
        {group && <li>{t(group.title)}</li>}
        <li aria-current="page">{t(screen.title)}</li>
      </ol>
    </nav>
  );
}
