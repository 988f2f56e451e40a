import { ArrowLeftOutlined, CopyOutlined } from '@ant-design/icons';
import { Link, useLocation, useNavigate } from 'react-router';
import { LightButton } from '../kit/light/light-button.tsx';
import { notice } from '../kit/notice.tsx';
import { useText } from '../kit/text.ts';
import { useTitleFacts } from '../kit/title-facts.ts';
import { menuGroups } from './menu-groups.ts';
import type { RouteRow } from './route-table.ts';
import { screenAt } from './screens.ts';
import { showsTitle } from './title-rules.ts';

/** The screen's title, 48 px; screens that hide it keep a heading for screen readers. */
export function TitleBar({ screen, title, tabId }: { screen: RouteRow | null; title: string; tabId: string | null }) {
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
      <Facts tabId={tabId} />
      <Breadcrumb screen={screen} />
    </div>
  );
}

/** Number, unit and tags of the record that the page shows; one line, what has no room is left out from the right. */
function Facts({ tabId }: { tabId: string | null }) {
  const { t } = useText();
  const facts = useTitleFacts(tabId);
  if (!facts) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(facts.code);
    notice.done(t('kit.copied'));
  };
  return (
    <div className="title-facts">
      <span>{facts.code}</span>
      <LightButton aria-label={t('kit.copy')} title={t('kit.copy')} onClick={() => void copy()}>
        <CopyOutlined />
      </LightButton>
      {facts.tags.map(({ text, look = 'default' }) => (
        <span key={text} className={`tag ${look}`}>
          {text}
        </span>
      ))}
      <span className="title-unit">{facts.unit}</span>
    </div>
  );
}

/** Where the screen stands; it begins with the dashboard (spec §2). */
function Breadcrumb({ screen }: { screen: RouteRow }) {
  const { t, say } = useText();
  const group = menuGroups.find(({ path }) => screen.path.startsWith(`${path}/`));
  return (
    <nav className="breadcrumb" aria-label={t('shell.breadcrumb')}>
      <ol>
        <li>
          <Link to="/dashboard">{say(screenAt('/dashboard')!.title)}</Link>
        </li>
        {group && <li>{say(group.title)}</li>}
        <li aria-current="page">{say(screen.title)}</li>
      </ol>
    </nav>
  );
}
