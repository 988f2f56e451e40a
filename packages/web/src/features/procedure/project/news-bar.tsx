import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { invalidate, useGet } from '../../../api/hooks.ts';
import { usePage } from '../../../kit/site.ts';
import { useText } from '../../../kit/text.ts';
import { hasUnsaved } from '../../../kit/unsaved.ts';
import { ANY_PROJECT, useProjectNews } from '../../../session/live.ts';

/**
 * The page follows what others do with its project: at once where nothing is typed, else by a bar that says who it was and
 * shows the page anew when it is asked to. What is typed stays in its fields.
 */
export function NewsBar({ projectId }: { projectId: string }) {
  const { id } = usePage();
  const news = useProjectNews();
  const [seen, setSeen] = useState(news.count);
  const known = news.projectId === projectId;
  const fresh = (known || news.projectId === ANY_PROJECT) && news.count > seen;
  const typing = fresh && hasUnsaved(id);
  useEffect(() => {
    if (fresh && !typing) void invalidate('/');
  }, [fresh, typing, news.count]);
  // whether anything happened while the line was away is seen when the page is saved
  if (!typing || !known) return null;
  return (
    <ByWhom
      projectId={projectId}
      count={news.count}
      onShow={() => {
        setSeen(news.count);
        void invalidate('/');
      }}
    />
  );
}

function ByWhom({ projectId, count, onShow }: { projectId: string; count: number; onShow: () => void }) {
  const { t } = useText();
  const records = useGet('/tender/project/{projectId}/timeline', { projectId });
  const { refetch } = records;
  useEffect(() => void refetch(), [count, refetch]);
  const by = records.data?.[0];
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      className="news-bar"
      title={by ? t('project.changedBy', { name: by.operatorName, time: by.createdTime }) : t('project.changed')}
      action={<Button onClick={onShow}>{t('project.show')}</Button>}
    />
  );
}
