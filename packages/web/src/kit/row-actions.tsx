/**
 * What can be done with one row: what fits in sight, the rest behind three dots.
 *
 *   rowActions={(row) => [
 *     { key: 'edit', label: t('common.edit'), to: `/system/user/edit?id=${row.id}` },
 *     { key: 'lock', label: t('user.lock'), danger: true, onClick: () => lock(row) },
 *   ]}
 *
 * Actions that lead to a screen which this person can't open are left out.
 */
import { Button } from 'antd';
import { Link } from 'react-router';
import { type MenuEntry, PopupMenu } from './popup-menu.tsx';
import { actionsInSight } from './row-actions-room.ts';
import { useSite } from './site.ts';
import { useText } from './text.ts';

export type RowAction = MenuEntry;

export function RowActions({ actions }: { actions: readonly RowAction[] }) {
  const { t } = useText();
  const { canOpen } = useSite();
  const open = actions.filter(({ to }) => !to || canOpen(to));
  const count = actionsInSight(open);
  const rest = open.slice(count);
  return (
    <div className="row-actions">
      {open.slice(0, count).map(({ key, label, to, onClick, danger = false, disabled = false }) =>
        to ? (
          <Link key={key} to={to}>
            {label}
          </Link>
        ) : (
          <Button
            key={key}
            type="link"
            size="small"
            danger={danger}
            disabled={disabled}
            onClick={onClick ?? (() => {})}
          >
            {label}
          </Button>
        ),
      )}
      {rest.length > 0 && (
        <PopupMenu items={rest}>
          {(opener) => (
            <Button
              {...opener}
              type="link"
              size="small"
              className="more"
              aria-label={t('kit.more')}
              title={t('kit.more')}
            >
              ⋯
            </Button>
          )}
        </PopupMenu>
      )}
    </div>
  );
}
