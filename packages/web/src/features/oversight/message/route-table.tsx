import { CHANNELS, CHANNEL_WORDS, type Channel } from '@tenderdesk/domain/platform/system/channel';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { Loaded, type LoadedQuery } from '../../../kit/loaded.tsx';
import { comma, useText } from '../../../kit/text.ts';
import { usePermit } from '../../../session/principal.ts';
import './message.css';
import { RouteDialog } from './route-dialog.tsx';
import type { Route, Routes } from './types.ts';

const column = columnsOf<Route>();

/** Which channels are set up, and by which ones each category of reminders leaves. */
export function RouteTable({ query }: { query: LoadedQuery<Routes> }) {
  return (
    <Loaded query={query} rows={10} keep>
      {(data) => (
        <>
          <Channels {...data} />
          <Categories routes={data.routes} />
        </>
      )}
    </Loaded>
  );
}

function Channels({ channels, mailbox }: Pick<Routes, 'channels' | 'mailbox'>) {
  const { t, say } = useText();
  return (
    <DetailSection title="message.channels">
      <ul className="channel-list">
        {channels.map(({ channel, carried }) => (
          <li key={channel}>
            <strong>{say(CHANNEL_WORDS[channel])}</strong>
            <span className={`tag ${carried ? (mailbox ? 'processing' : 'success') : 'default'}`}>
              {t(carried ? (mailbox ? 'message.kept' : 'message.carried') : 'message.notCarried')}
            </span>
            <span className="hint">{t(`message.how.${channel}`)}</span>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

function Categories({ routes }: Pick<Routes, 'routes'>) {
  const { t, say } = useText();
  const edits = usePermit()('MAINTAIN:MESSAGE');
  const [text, setText] = useState('');
  const [changing, setChanging] = useState<readonly Route[] | null>(null);
  const byKind = new Map(routes.map((route) => [route.category, route.channels ?? []]));
  const named = (channels: readonly Channel[]) =>
    channels.length === 0
      ? t('message.none')
      : CHANNELS.filter((one) => channels.includes(one))
          .map((one) => say(CHANNEL_WORDS[one]))
          .join(comma());
  const columns = [
    column.text('name', 'message.category', { width: 260 }),
    column.text(({ kind }) => t(`message.${kind}`), 'message.kind', { width: 90 }),
    column.custom(
      'channels',
      'message.channel',
      ({ category, kind, channels, written }) => (
        <>
          {channels ? (
            named(channels)
          ) : (
            <span className="hint">{t('message.asKind', { channels: named(byKind.get(kind) ?? []) })}</span>
          )}
          {written && <span className="tag processing">{t('message.written')}</span>}
          {(category === 'TODO' || category === 'READ') && <span className="hint"> {t('message.default')}</span>}
        </>
      ),
      { width: 360 },
    ),
  ];
  const wanted = text.trim().toLowerCase();
  const rows = routes.filter(({ name, category }) => `${name} ${category}`.toLowerCase().includes(wanted));
  return (
    <DetailSection
      title="message.routes"
      actions={edits && <Button onClick={() => setChanging([])}>{t('message.several')}</Button>}
    >
      <p className="hint">{t('message.intro')}</p>
      <Input
        className="route-search"
        aria-label={t('message.search')}
        placeholder={t('message.search')}
        value={text}
        maxLength={60}
        allowClear
        onChange={({ target }) => setText(target.value)}
      />
      <DataTable
        label="message.routes"
        rows={rows}
        columns={columns}
        rowKey={({ category }) => category}
        {...(edits
          ? {
              rowActions: (route: Route) => [
                { key: 'change', label: t('message.change'), onClick: () => setChanging([route]) },
              ],
            }
          : {})}
      />
      {changing && <RouteDialog routes={routes} chosen={changing} onClose={() => setChanging(null)} />}
    </DetailSection>
  );
}
