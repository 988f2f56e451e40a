/**
 * A record in sections of key and value; what is empty reads `--`.
 *
 *   <PageHeader title={project.name} code={project.code} tags={<StatusTag {...statusLooks.submit} status={project.status} />}
 *     actions={<Button type="primary">{t('common.submit')}</Button>} />
 *   <DetailSection title="project.base">
 *     <Details items={[
 *       { label: 'project.level', value: project.level.value },
 *       { label: 'project.estimatedAmount', value: <Amount value={project.estimatedAmount} /> },
 *       { label: 'common.remark', value: project.remark, wide: true },
 *     ]} />
 *   </DetailSection>
 */
import type { ReactNode } from 'react';
import { type TextKey, useText } from './text.ts';

interface PageHeaderProps {
  title: ReactNode;
  /** Number of the record. */
  code?: ReactNode;
  tags?: ReactNode;
  actions?: ReactNode;
}

/** Name, number, status and actions of the record that the page shows. */
export function PageHeader({ title, code, tags, actions }: PageHeaderProps) {
  return (
    <div className="page-header">
      <div className="page-header-name">
        <h2>{title}</h2>
        {code && <span className="hint">{code}</span>}
        {tags}
      </div>
      {actions && <div className="page-header-actions">{actions}</div>}
    </div>
  );
}

interface DetailSectionProps {
  title: TextKey;
  /** In place of `title` where the words are data, such as a section's name. */
  titleText?: string;
  /** At the right of the heading. */
  actions?: ReactNode;
  /** Target of in-page links. */
  id?: string;
  children: ReactNode;
}

export function DetailSection({ title, titleText, actions, id, children }: DetailSectionProps) {
  const { t } = useText();
  return (
    <section className="detail-section" {...(id ? { id } : {})} aria-label={titleText ?? t(title)}>
      <div className="detail-head">
        <h2>{titleText ?? t(title)}</h2>
        {actions && <div>{actions}</div>}
      </div>
      {children}
    </section>
  );
}

export interface DetailItem {
  label: TextKey;
  value: ReactNode;
  /** Takes the whole row. */
  wide?: boolean;
}

/** Key and value pairs in up to three columns. Line breaks of texts are kept. */
export function Details({ items }: { items: readonly (DetailItem | false | '' | null | undefined)[] }) {
  const { t } = useText();
  return (
    <dl className="details">
      {items.map(
        (item) =>
          item && (
            <div key={item.label} className={item.wide ? 'wide' : undefined}>
              <dt>{t(item.label)}</dt>
              <dd>{isEmpty(item.value) ? '--' : item.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const isEmpty = (value: ReactNode): boolean => value === null || value === undefined || value === '';
