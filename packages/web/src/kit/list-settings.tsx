import { ArrowDownOutlined, ArrowUpOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import { Button, type ButtonProps, Checkbox, ConfigProvider, Drawer, Radio } from 'antd';
import { useState } from 'react';
import { useSend } from '../api/hooks.ts';
import { type ColumnSetting, moved, shippedSettings } from './arrangement.ts';
import type { Column } from './columns.tsx';
import { ErrorBox } from './error-box.tsx';
import type { Density, ListPreferences } from './list-preferences.ts';
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
  const { columns, preferences, onClose } = props;
  const { t } = useText();
  const mobile = useMobile();
  const { componentSize = 'medium' } = ConfigProvider.useConfig();
  const [settings, setSettings] = useState(props.settings);
  const [density, setDensity] = useState(preferences.density);
  const { own, keep, keeping, ship, shipping, failure } = useKeeping(props);
  const shown = settings.filter(({ hidden }) => !hidden).length;
  return (
    <Drawer
      open
      title={own ? t('kit.columns.ofView', { name: own.name }) : t('kit.columns.title')}
      size={mobile ? '100%' : 400}
      onClose={onClose}
      footer={
        <div className="drawer-foot">
          <Button loading={shipping} onClick={ship}>
            {t('kit.columns.reset')}
          </Button>
          <Button type="primary" loading={keeping} onClick={() => keep(settings, density)}>
            {t('common.save')}
          </Button>
        </div>
      }
    >
      {failure && <ErrorBox error={failure} />}
      <h2 className="drawer-part">{t('kit.columns.density')}</h2>
      <Radio.Group
        aria-label={t('kit.columns.density')}
        value={density ?? componentSize}
        onChange={(event) => setDensity(event.target.value as Density)}
        options={(['small', 'medium', 'large'] as const).map((value) => ({ value, label: t(`kit.columns.${value}`) }))}
      />
      <h2 className="drawer-part">{t('kit.columns.shown')}</h2>
      <ul className="column-settings">
        {settings.map((setting, index) => {
          const column = columns.find(({ key }) => key === setting.key);
          return (
            column && (
              <SettingRow
                key={setting.key}
                name={t(column.title)}
                setting={setting}
                last={!setting.hidden && shown === 1}
                ends={{ up: index === 0, down: index === settings.length - 1 }}
                onChange={(change) =>
                  setSettings(settings.map((one) => (one === setting ? { ...one, ...change } : one)))
                }
                onMove={(by) => setSettings(moved(settings, setting.key, by))}
              />
            )
          );
        })}
      </ul>
    </Drawer>
  );
}

/** Saving the settings, with the view that is shown or without, and going back to those that the list comes with. */
function useKeeping<Row>({ table, columns, preferences, onLeaveView, onClose }: ListSettingsProps<Row>) {
  const save = useSend('put', '/preference/list');
  const reset = useSend('delete', '/preference/list');
  const saveView = useSend('put', '/preference/view/{viewId}');
  const { view } = preferences;
  const own = view?.mine && view.columns ? view : null;
  const keep = async (settings: readonly ColumnSetting[], density: Density) => {
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
  return {
    /** The view of one's own that is shown; null where the settings are the list's. */
    own,
    keep: (settings: readonly ColumnSetting[], density: Density) => void keep(settings, density).catch(() => null),
    keeping: save.isPending || saveView.isPending,
    ship: () => void ship().catch(() => null),
    shipping: reset.isPending,
    failure: save.error ?? reset.error ?? saveView.error,
  };
}

interface SettingRowProps {
  name: string;
  setting: ColumnSetting;
  /** The only column that is shown: a list without any shows nothing. */
  last: boolean;
  /** It can be moved no further. */
  ends: { up: boolean; down: boolean };
  onChange: (change: Partial<ColumnSetting>) => void;
  onMove: (by: -1 | 1) => void;
}

function SettingRow({ name, setting: { hidden, pinned }, last, ends, onChange, onMove }: SettingRowProps) {
  const { t } = useText();
  return (
    <li>
      <Checkbox checked={!hidden} disabled={last} onChange={({ target }) => onChange({ hidden: !target.checked })}>
        {name}
      </Checkbox>
      <IconButton
        icon={pinned ? <PushpinFilled /> : <PushpinOutlined />}
        label={t('kit.columns.pin', { name })}
        aria-pressed={pinned}
        onClick={() => onChange({ pinned: !pinned })}
      />
      <IconButton
        icon={<ArrowUpOutlined />}
        label={t('kit.columns.up', { name })}
        disabled={ends.up}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon={<ArrowDownOutlined />}
        label={t('kit.columns.down', { name })}
        disabled={ends.down}
        onClick={() => onMove(1)}
      />
    </li>
  );
}

const IconButton = ({ label, ...button }: ButtonProps & { label: string }) => (
  <Button type="text" size="small" aria-label={label} title={label} {...button} />
);
