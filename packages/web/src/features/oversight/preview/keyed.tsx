import { Result, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { ApiError } from '../../../api/api-error.ts';
import { errorText } from '../../../kit/error-text.ts';
import { useText } from '../../../kit/text.ts';

/** The key of the address; '' when it is missing. */
export const useKey = (): string => useSearchParams()[0].get('key') ?? '';

interface KeyedProps<Data> {
  answer: { data: Data | undefined; error: ApiError | null };
  children: (data: Data) => ReactNode;
}

/** What a key opens, or why it opens nothing. */
export function Keyed<Data>({ answer: { data, error }, children }: KeyedProps<Data>) {
  const { t } = useText();
  const key = useKey();
  if (!key) return <Result status="info" title={t('preview.noKey')} />;
  if (error) return <Result status="info" title={errorText(error)} />;
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />;
  return children(data);
}
