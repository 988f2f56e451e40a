import { Radio } from 'antd';
import { useText } from '../kit/text.ts';
import { changePreferences, defaultColor, usePreferences } from '../session/preferences.ts';
import { isColor } from './theme/palette.ts';

/** Ready-made theme colours; the first is the default. */
const colors = [defaultColor, '#1d39c4', '#13c2c2', '#2f8f4e', '#722ed1', '#f5222d', '#fa8c16', '#304156'];

/** Element size and theme colour. */
export default function DisplaySettings() {
  const { t } = useText();
  const { size, color } = usePreferences();
  return (
    <div className="display-settings">
      <h2>{t('shell.size')}</h2>
      <Radio.Group
        aria-label={t('shell.size')}
        value={size}
        onChange={(event) => changePreferences({ size: event.target.value as typeof size })}
        options={(['small', 'medium', 'large'] as const).map((value) => ({ value, label: t(`shell.${value}`) }))}
      />
      <h2>{t('shell.color')}</h2>
      <div className="swatches">
        {colors.map((value) => (
          <button
            key={value}
            type="button"
            className="swatch"
            style={{ background: value }}
            aria-label={value}
            aria-pressed={value.toLowerCase() === color.toLowerCase()}
            onClick={() => changePreferences({ color: value })}
          />
        ))}
        <input
          type="color"
          aria-label={t('shell.otherColor')}
          title={t('shell.otherColor')}
          value={color}
          onChange={(event) => isColor(event.target.value) && changePreferences({ color: event.target.value })}
        />
      </div>
    </div>
  );
}
