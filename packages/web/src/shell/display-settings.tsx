import { useText } from '../kit/text.ts';
import { type Scheme, changePreferences, defaultColor, usePreferences } from '../session/preferences.ts';
import { isColor } from './theme/palette.ts';
import './display-settings.css';

/** Ready-made theme colours; the first is the default. */
const colors = [defaultColor, '#1d39c4', '#13c2c2', '#2f8f4e', '#722ed1', '#f5222d', '#fa8c16', '#304156'];

const schemes = { light: 'light', dark: 'dark', system: 'light dark' } as const satisfies Record<string, Scheme>;
const sizes = ['small', 'medium', 'large'] as const;

/** Light or dark, element size and theme colour. */
export default function DisplaySettings() {
  const { t } = useText();
  const { scheme, size, color } = usePreferences();
  return (
    <>
      <fieldset className="sizes">
        <legend>{t('shell.scheme')}</legend>
        {(['light', 'dark', 'system'] as const).map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="color-scheme"
              checked={schemes[name] === scheme}
              onChange={() => changePreferences({ scheme: schemes[name] })}
            />
            {t(`shell.${name}`)}
          </label>
        ))}
      </fieldset>
      <fieldset className="sizes">
        <legend>{t('shell.size')}</legend>
        {sizes.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="element-size"
              checked={value === size}
              onChange={() => changePreferences({ size: value })}
            />
            {t(`shell.${value}`)}
          </label>
        ))}
      </fieldset>
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
    </>
  );
}
