import { formatAmount } from '@tenderdesk/domain/money-text';
import { queryText } from '../../../api/client.ts';
import { useGet } from '../../../api/hooks.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { useText } from '../../../kit/text.ts';
import { EVERY_MS } from './chart-text.ts';
import { recordsAt } from './figure-text.ts';

const ROWS = 6;

/** Notices and contracts that are overdue, openings of the next day: how many, and the worst of them. */
export function TipsPane() {
  const { t } = useText();
  const tips = useGet('/common/dashboard/getSysTips', {}, { everyMs: EVERY_MS });
  const contracts = useGet(
    '/common/dashboard/getPageSysTipsContractDetail',
    { page: 0, size: 4 },
    { everyMs: EVERY_MS },
  );
  return (
    <section className="pane" aria-labelledby="tips-title">
      <div className="pane-head">
        <h2 id="tips-title">{t('widgets.tips')}</h2>
      </div>
      <Loaded query={tips} waiting={<div className="list-room" />}>
        {({ noticeOverdue, contractOverdue, openingSoon }) => (
          <dl className="tip-figures">
            <div>
              <dt>{t('widgets.noticeOverdue')}</dt>
              <dd className={noticeOverdue > 0 ? 'bad' : undefined}>
                <ScreenLink to={recordsAt({ basis: 'noticeLate' })} counts="num">
                  {noticeOverdue}
                </ScreenLink>
              </dd>
            </div>
            <div>
              <dt>{t('widgets.contractOverdue')}</dt>
              <dd className={contractOverdue > 0 ? 'bad' : undefined}>
                <ScreenLink to={recordsAt({ basis: 'contractLate' })} counts="num">
                  {contractOverdue}
                </ScreenLink>
              </dd>
            </div>
            <div>
              <dt>{t('widgets.openingSoon')}</dt>
              <dd>
                <ScreenLink to={recordsAt({ basis: 'opensSoon' })} counts="num">
                  {openingSoon}
                </ScreenLink>
              </dd>
            </div>
          </dl>
        )}
      </Loaded>
      <Loaded query={contracts} waiting={null}>
        {({ content }) => (
          <ul className="todo-rows">
            {content.map(({ projectId, projectName, sectionName, lateDays }) => (
              <li key={projectId + sectionName}>
                <span className="todo-content">
                  <ScreenLink to={`/tender/projectDetail${queryText({ projectId })}`}>{projectName}</ScreenLink>{' '}
                  <span className="hint">{sectionName}</span>
                </span>
                <span className="hint figure">{t('widgets.contractLate', { days: lateDays })}</span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

/** Deposits whose refund is due, the longest first. */
export function RefundsPane() {
  const { t } = useText();
  const page = useGet('/common/dashboard/getUnRefundedDeposit', { page: 0, size: ROWS }, { everyMs: EVERY_MS });
  return (
    <section className="pane" aria-labelledby="refunds-title">
      <div className="pane-head">
        <h2 id="refunds-title">
          {t('widgets.refunds')}{' '}
          <span className="hint">
            <ScreenLink to="/tender/marginManagement?overdue=true" counts="num">
              {t('widgets.refundsNote', { num: page.data?.totalElements ?? 0 })}
            </ScreenLink>
          </span>
        </h2>
        <ScreenLink to="/tender/marginManagement">{t('common.details')}</ScreenLink>
      </div>
      <Loaded query={page} waiting={<div className="list-room" />}>
        {({ content }) =>
          content.length === 0 ? (
            <p className="hint">{t('widgets.refundsNone')}</p>
          ) : (
            <ul className="todo-rows">
              {content.map(({ projectId, projectName, supplierName, amountYuan, refundDue, lateDays }) => (
                <li key={projectId + supplierName}>
                  <span className="todo-content">
                    <ScreenLink to={`/tender/projectDetail${queryText({ projectId })}`}>{projectName}</ScreenLink>{' '}
                    <span className="hint">{supplierName}</span>
                  </span>
                  <span className="hint figure">
                    {t('widgets.refundOf', { amount: formatAmount(amountYuan, 2), date: refundDue, days: lateDays })}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

/** The running projects that the person was named for. */
export function OwnPane() {
  const { t } = useText();
  const page = useGet(
    '/common/dashboard/figureRecords/page',
    { basis: 'running', page: 0, size: ROWS },
    { everyMs: EVERY_MS },
  );
  return (
    <section className="pane" aria-labelledby="own-title">
      <div className="pane-head">
        <h2 id="own-title">{t('widgets.own')}</h2>
        <ScreenLink to={recordsAt({ basis: 'running' })}>{t('common.details')}</ScreenLink>
      </div>
      <Loaded query={page} waiting={<div className="list-room" />}>
        {({ content }) =>
          content.length === 0 ? (
            <p className="hint">{t('widgets.ownNone')}</p>
          ) : (
            <ul className="todo-rows">
              {content.map(({ id, projectId, name, organizationName, phase }) => (
                <li key={id}>
                  <span className="todo-content">
                    <ScreenLink to={`/tender/projectDetail${queryText({ projectId: projectId! })}`}>{name}</ScreenLink>{' '}
                    <span className="hint">{organizationName}</span>
                  </span>
                  <span className="hint">{phase?.value}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
