import { Skeleton, Tag } from 'antd';
import { queryText } from '../../../api/client.ts';
import { useGet } from '../../../api/hooks.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { useText } from '../../../kit/text.ts';

/** Sections that the block shows. */
const rowsShown = 6;

/** What became of the sections that a bidder joined last: the section's own status, and that of the deposit. */
export function JoinedPane() {
  const { t } = useText();
  const page = useGet('/bidder/registration/page', { page: 0, size: rowsShown });
  return (
    <section className="pane" aria-labelledby="joined-title">
      <div className="pane-head">
        <h2 id="joined-title">
          {t('dashboard.joined')}{' '}
          {page.data && (
            <span className="hint">
              <ScreenLink to="/bidder/joined" counts="num">
                {t('dashboard.joinedNote', { count: page.data.totalElements })}
              </ScreenLink>
            </span>
          )}
        </h2>
        <ScreenLink to="/bidder/joined">{t('common.details')}</ScreenLink>
      </div>
      <Loaded query={page} waiting={<Skeleton active title={false} paragraph={{ rows: 4 }} />}>
        {({ content }) =>
          content.length === 0 ? (
            <p className="hint">{t('dashboard.joinedNone')}</p>
          ) : (
            <ul className="todo-rows">
              {content.map(({ id, project, sectionName, sectionStatus, deposit }) => (
                <li key={id}>
                  <span className="todo-content">
                    <ScreenLink to={`/bidder/joined${queryText({ registrationId: id })}`}>{project.name}</ScreenLink>{' '}
                    <span className="hint">{sectionName}</span>
                  </span>
                  <span className="joined-states">
                    {deposit && (
                      <span className="hint">{t('dashboard.depositIs', { status: deposit.status.value })}</span>
                    )}
                    <Tag>{sectionStatus.value}</Tag>
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
