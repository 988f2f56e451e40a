import { ArrowDownOutlined, ArrowUpOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import { Button, Checkbox, Drawer, Radio } from 'antd';
import { useState } from 'react';
import { useSend } from '../api/hooks.ts';
import { usePreferences } from '../session/preferences.ts';
import { type ColumnSetting, moved, shippedSettings } from './arrangement.ts';
import type { Column } from './columns.tsx';
import { ErrorBox } from './error-box.tsx';
import type { ListPreferences } from './list-preferences.ts';
import { useMobile } from './mobile.ts';
import { useText } from './text.ts';

interface ListSettingsProps<Row> {
  table: string;
  columns: readonly Column<Row>[];
  settings: readonly ColumnSetting[];
  preferences: ListPreferences;
  /** The view of somebody else keeps its columns: one's own settings are shown instead. */
  onLeaveView: () => void;
  onClose: () => void;
}

/** Which columns a list shows, in which order, pinned or not, and how dense its rows are; kept on the server. */
export default function ListSettings<Row>(props: ListSettingsProps<Row>) {
  const { table, columns, settings: given, preferences, onLeaveView, onClose } = props;
  const { t } = useText();
  const mobile = useMobile();
  const { size } = usePreferences();
  const [settings, setSettings] = useState(given);
  const [density, setDensity] = useState(preferences.density);
  const save = useSend('put', '/preference/list', { invalidates: ['/preference'] });
  const reset = useSend('delete', '/preference/list', { invalidates: ['/preference'] });
  const saveView = useSend('put', '/preference/view/{viewId}', { invalidates: ['/preference'] });
  const { view } = preferences;
  const own = view?.mine && view.columns ? view : null;

  const set = (key: string, change: Partial<ColumnSetting>) =>
    setSettings(settings.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const move = (key: string, by: -1 | 1) => setSettings(moved(settings, key, by));
  const keep = async () => {
    if (own) {
      const { id, name, shared, filters, sort, version } = own;
      await saveView.mutateAsync({
        viewId: id,
        body: { name, shared, filters, sort, version, columns: [...settings] },
      });
    } else if (view?.columns) onLeaveView();
    // where a view of one's own is shown, the list itself keeps its columns
    const columnsOfList = own ? (preferences.listColumns ?? shippedSettings(columns)) : settings;
    await save.mutateAsync({ body: { table, columns: [...columnsOfList], density } });
    onClose();
  };
  const ship = async () => {
    await reset.mutateAsync({ table });
    if (view?.columns) onLeaveView();
    onClose();
  };
  const failure = save.error ?? reset.error ?? saveView.error;
  const shown = settings.filter(({ hidden }) => !hidden).length;

  return (
    <Drawer
      open
      title={own ? t('kit.columns.ofView', { name: own.name }) : t('kit.columns.title')}
      size={mobile ? '100%' : 400}
      onClose={onClose}
      footer={
        <div className="drawer-foot">
          <Button loading={reset.isPending} onClick={() => void ship().catch(() => null)}>
            {t('kit.columns.reset')}
          </Button>
          <Button
            type="primary"
            loading={save.isPending || saveView.isPending}
            onClick={() => void keep().catch(() => null)}
          >
            {t('common.save')}
          </Button>
        </div>
      }
    >
      {failure && <ErrorBox error={failure} />}
      <h2 className="drawer-part">{t('kit.columns.density')}</h2>
      <Radio.Group
        aria-label={t('kit.columns.density')}
        value={density ?? size}
        onChange={(event) => setDensity(event.target.value as typeof size)}
        options={(['small', 'medium', 'large'] as const).map((value) => ({ value, label: t(`kit.columns.${value}`) }))}
      />
      <h2 className="drawer-part">{t('kit.columns.shown')}</h2>
      <ul className="column-settings">
        {settings.map(({ key, hidden, pinned }, index) => {
          const column = columns.find((one) => one.key === key);
          if (!column) return null;
          const name = t(column.title);
          return (
            <li key={key}>
              <Checkbox
                checked={!hidden}
                disabled={!hidden && shown === 1}
                onChange={({ target }) => set(key, { hidden: !target.checked })}
              >
                {name}
              </Checkbox>
              <Button
                type="text"
                size="small"
                icon={pinned ? <PushpinFilled /> : <PushpinOutlined />}
                aria-pressed={pinned}
                aria-label={t('kit.columns.pin', { name })}
                title={t('kit.columns.pin', { name })}
                onClick={() => set(key, { pinned: !pinned })}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined />}
                disabled={index === 0}
                aria-label={t('kit.columns.up', { name })}
                title={t('kit.columns.up', { name })}
                onClick={() => move(key, -1)}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined />}
                disabled={index === settings.length - 1}
                aria-label={t('kit.columns.down', { name })}
                title={t('kit.columns.down', { name })}
                onClick={() => move(key, 1)}
              />
            </li>
          );
        })}
      </ul>
    </Drawer>
  );
}
