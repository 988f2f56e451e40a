import { ArrowLeftOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { type ComponentType, createElement, lazy, Suspense } from 'react';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { Marked } from '../../../kit/marked.tsx';
import { useText } from '../../../kit/text.ts';
import { type FlowPreview, type Previewed, useFlowPreview } from '../../../parts/flow-previews.ts';
import { ReadingOnly } from '../../../session/principal.ts';
import type { Waiting } from './types.ts';

/** Loaded once per kind. */
const components = new Map<FlowPreview, ComponentType<Previewed>>();
function componentOf(preview: FlowPreview): ComponentType<Previewed> {
  const known = components.get(preview) ?? lazy(preview.lazy);
  components.set(preview, known);
  return known;
}

interface PreviewProps {
  row: Waiting;
  number: number;
  total: number;
  onMove: (by: number) => void;
  /** Back to the list where it has a screen of its own. */
  onBack?: () => void;
}

/** What was handed in, for reading. */
export function Preview({ row, number, total, onMove, onBack }: PreviewProps) {
  const { t } = useText();
  const { type, phase, aboutId, projectId, name, code } = row;
  const preview = useFlowPreview(type);
  return (
    <section className="approval-preview approval-card" aria-label={t('approval.preview')}>
      <header>
        {onBack && <Button icon={<ArrowLeftOutlined />} aria-label={t('approval.toList')} onClick={onBack} />}
        <h2 title={name}>{name}</h2>
        {code && <span className="hint">{code}</span>}
        <nav aria-label={t('approval.moving')}>
          {aboutId === projectId && code !== null && (
            <ScreenLink to={`/tender/projectDetail?projectId=${projectId}&phase=${phase}`}>
              {t('approval.openProject')}
            </ScreenLink>
          )}
          <Button
            size="small"
            icon={<LeftOutlined />}
            aria-label={t('approval.previous')}
            disabled={number === 1}
            onClick={() => onMove(-1)}
          />
          <span className="figure">{t('approval.of', { number, total })}</span>
          <Button
            size="small"
            icon={<RightOutlined />}
            aria-label={t('approval.next')}
            disabled={number === total}
            onClick={() => onMove(1)}
          />
        </nav>
      </header>
      <div className="approval-content">
        <Marked>
          <ReadingOnly value>
            <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
              {createElement(componentOf(preview), { key: `${type} ${aboutId} ${phase}`, type, aboutId, phase })}
            </Suspense>
          </ReadingOnly>
        </Marked>
      </div>
    </section>
  );
}
