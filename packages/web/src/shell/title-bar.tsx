import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useText } from '../kit/text.ts';
import type { RouteRow } from './route-table.ts';

/** The screen's title, 48 px; screens that hide it keep a heading for screen readers. */
export function TitleBar({ screen, title }: { screen: RouteRow | null; title: string }) {
  const { t } = useText();
  const navigate = useNavigate();
  if (!screen || screen.titleHidden) return <h1 className="unseen">{title}</h1>;
  return (
    <div className="title-bar">
      {screen.showReturnButton && (
        <Button icon={<ArrowLeftOutlined />} onClick={() => void navigate(-1)}>
          {t('shell.back')}
        </Button>
      )}
      <h1 title={title}>{title}</h1>
    </div>
  );
}
