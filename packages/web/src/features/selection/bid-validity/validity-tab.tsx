import { businessDate, daysBetween } from '@tenderdesk/domain/calendar';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useGet } from '../../../api/hooks.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { DetailSection, Details } from '../../../kit/details.tsx';
import { Loaded, room } from '../../../kit/loaded.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { askedRound, type TabProject } from '../../../parts/project-tabs.ts';
import { AskDialog } from './ask-dialog.tsx';
import { ExtensionSection } from './extension-section.tsx';
import en from './en.ts';
import type { BidValidity } from './types.ts';
import zh from './zh.ts';

addWords('bidValidity', { zh, en });

/** Phases in which bids are still to be opened. */
const BEFORE: readonly string[] = [
  'IMPLEMENTION_PLAN', // sic
  'COUNTERSIGN_IMPLEMENTION_PLAN', // sic
  'BIDDING_DOCUMENT',
  'ANNOUNCEMENT',
  'BID_OPENING',
];

/** Until when the bids bind their bidders, the requests to extend them, and what each bidder made of them. */
export default function ValidityTab({ project }: { project: TabProject }) {
  const validity = useGet('/tender/bidValidity/{projectId}', askedRound(project));
  return (
    <Loaded query={validity} waiting={room}>
      {(data) => <Panel validity={data} past={isPast(project)} />}
    </Loaded>
  );
}

/** The opening is behind: what binds nobody any more is over, not to come. */
const isPast = ({ phase, status }: TabProject): boolean =>
  status.code === 'ENDED' || !BEFORE.some((one) => one === phase.code);

function Panel({ validity, past }: { validity: BidValidity; past: boolean }) {
  const { t } = useText();
  const [asking, setAsking] = useState(false);
  const { publishedEnd, standing, binding, allowedActions, extensions } = validity;
  return (
    <>
      <DetailSection
        title="bidValidity.title"
        actions={
          allowedActions.includes('ask') && (
            <Button type="primary" onClick={() => setAsking(true)}>
              {t('bidValidity.ask')}
            </Button>
          )
        }
      >
        <State validity={validity} past={past} />
        {publishedEnd !== null && (
          <Details
            items={[
              { label: 'bidValidity.publishedEnd', value: publishedEnd },
              standing > 0 && { label: 'bidValidity.standing', value: standing },
              standing > 0 && { label: 'bidValidity.binding', value: binding },
            ]}
          />
        )}
        <p className="hint">{t('bidValidity.hint')}</p>
      </DetailSection>
      {extensions.map((extension) => (
        <ExtensionSection key={extension.id} extension={extension} />
      ))}
      {asking && <AskDialog validity={validity} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Days before the end from which on it is told in another colour. */
const NEAR_DAYS = 15;

function State({
  validity: { publishedEnd, validUntil, standing, extensions },
  past,
}: {
  validity: BidValidity;
  past: boolean;
}) {
  const { t } = useText();
  const today = businessDate(new Date(serverNow()));
  if (publishedEnd === null) return <Alert showIcon type="info" className="page-alert" title={t('bidValidity.none')} />;
  if (validUntil === null) {
    if (standing > 0) return <Alert showIcon type="error" className="page-alert" title={t('bidValidity.lapsed')} />;
    const over = past || extensions.length > 0 || publishedEnd < today;
    const words = over ? t('bidValidity.over') : t('bidValidity.waiting', { date: publishedEnd });
    return <Alert showIcon type="info" className="page-alert" title={words} />;
  }
  const days = daysBetween(today, validUntil);
  return (
    <Alert
      showIcon
      type={days <= NEAR_DAYS ? 'warning' : 'info'}
      className="page-alert"
      title={t('bidValidity.until', { date: validUntil, days })}
    />
  );
}
