import { Result, Skeleton } from 'antd';
import { Link, Navigate, useSearchParams } from 'react-router';
import { queryText } from '../../../api/client.ts';
import { useGet } from '../../../api/hooks.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { useOptionalPrincipal } from '../../../session/principal.ts';
import { useTarget } from './use-target.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('remindExternal', { zh, en });

/** A to-do that another platform linked: after signing in, on to what it is about (spec §2). */
export default function CodePage() {
  const { t } = useText();
  const [query] = useSearchParams();
  const code = query.get('code') ?? '';
  const principal = useOptionalPrincipal();
  const known = /^[0-9a-f]{32}$/.test(code);
  const enabled = known && principal !== null;
  const { data, error } = useGet('/common/remindRecord/external', { remindRecordId: code }, { enabled });
  const target = useTarget();
  if (known && !principal) {
    return <Navigate to={`/login${queryText({ redirect: `/remindExternal${queryText({ code })}` })}`} replace />;
  }
  if (data) return <Navigate to={target({ ...data, category: data.category.code })} replace />;
  if (known && !error) return <Skeleton active />;
  return (
    <Result
      status="info"
      title={t('remindExternal.gone')}
      extra={<Link to="/remind">{t('remindExternal.toList')}</Link>}
    />
  );
}
