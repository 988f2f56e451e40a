/**
 * What can be done with one row: up to three in sight, the rest under 更多.
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
import { IN_SIGHT } from './row-actions-room.ts';
import { useSite } from './site.ts';
import { useText } from './text.ts';

export type RowAction = MenuEntry;

export function RowActions({ actions }: { actions: readonly RowAction[] }) {
  const { t } = useText();
  const { canOpen } = useSite();
  const open = actions.filter(({ to }) => !to || canOpen(to));
  const rest = open.slice(IN_SIGHT);
  return (
    <div className="row-actions">
      {open.slice(0, IN_SIGHT).map(({ key, label, to, onClick, danger = false, disabled = false }) =>
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
            <Button {...opener} type="link" size="small">
              {t('kit.more')}
            </Button>
          )}
        </PopupMenu>
      )}
    </div>
  );
}
