import type { ThemeConfig } from 'antd';
import { darken, pageGrey, strong, tint } from './palette.ts';

export const fontFamily =
  'system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", ' +
  '"Noto Sans CJK SC", "Source Han Sans SC", "WenQuanYi Micro Hei", sans-serif';

/** Colours of antd in the light; dark-theme.ts has those of the dark. */
export interface Shades {
  /** Of links and whatever else is read in the picked colour, and the same pointed at. */
  readable: string;
  pointed: string;
  /** The ground of a white label. */
  filled: string;
  /** The picked colour by tenths on its way to the card. */
  tint: (tenths: number) => string;
  card: string;
  ink: string;
  /** Tokens that are alike whatever is picked. */
  token: NonNullable<ThemeConfig['token']>;
}

const lightShades = (color: string): Shades => {
  const readable = strong(color);
  return {
    readable,
    pointed: darken(readable, 1),
    filled: readable,
    tint: (tenths) => tint(color, tenths),
    card: '#ffffff',
    ink: '#303133',
    token: {
      // what a status means keeps its colour whatever theme is picked
      colorInfo: '#2366ad',
      colorInfoBg: '#ecf5ff',
      colorInfoBorder: '#b3d8ff',
      colorSuccess: '#3e7423',
      colorSuccessBg: '#f0f9eb',
      colorSuccessBorder: '#c2e7b0',
      colorWarning: '#8a6124',
      colorWarningBg: '#fdf6ec',
      colorWarningBorder: '#f5dab1',
      colorError: '#ac4c4c',
      colorErrorBg: '#fef0f0',
      colorErrorBorder: '#fbc4c4',
      colorText: '#303133',
      colorTextSecondary: '#606266',
      colorTextTertiary: '#606266',
      colorTextDescription: '#606266',
      colorTextPlaceholder: '#6b6e72',
      colorTextDisabled: '#6b6e72',
      colorBorder: '#8f949e',
      colorBgLayout: pageGrey,
    },
  };
};

interface ThemeOptions {
  /** No motion. */
  still?: boolean;
  shades?: Shades;
}

/**
 * antd's tokens: fills in the picked colour, everything that is read in its readable form. `still` takes the motion out
 * of antd itself: its parts would wait for the ends of transitions that a style has taken away.
 */
export function themeOf(color: string, { still = false, shades = lightShades(color) }: ThemeOptions = {}): ThemeConfig {
  const { readable, pointed, filled: ground, card, ink } = shades;
  const label = '#ffffff';
  // a filled area with a white label: the readable form, so that the label reaches 4.5:1 whatever is picked
  const filled = {
    colorPrimary: ground,
    colorPrimaryHover: darken(ground, 1),
    colorPrimaryActive: darken(ground, 2),
  };
  const hover = darken(color, 1);
  const fill = shades.tint(9);
  return {
    token: {
      motion: !still,
      fontFamily,
      borderRadius: 4,
      fontWeightStrong: 700,
      colorPrimary: color,
      colorPrimaryHover: hover,
      colorPrimaryActive: hover,
      colorPrimaryBg: fill,
      colorPrimaryBgHover: shades.tint(8),
      colorPrimaryBorder: shades.tint(6),
      colorPrimaryText: readable,
      colorPrimaryTextHover: readable,
      colorPrimaryTextActive: readable,
      colorLink: readable,
      colorLinkHover: pointed,
      colorLinkActive: pointed,
      controlItemBgActive: fill,
      boxShadow: 'var(--shadow-over)',
      boxShadowSecondary: 'var(--shadow-open)',
      ...shades.token,
    },
    components: {
      Button: {
        ...filled,
        primaryColor: label,
        solidTextColor: label,
        defaultHoverColor: readable,
        defaultHoverBorderColor: readable,
        defaultActiveColor: readable,
        defaultActiveBorderColor: readable,
        fontWeight: 400,
      },
      Checkbox: { ...filled, colorWhite: label },
      DatePicker: { ...filled, colorTextLightSolid: label },
      Pagination: { itemActiveColor: readable, itemActiveColorHover: readable },
      Radio: { colorPrimary: readable },
      Switch: { colorPrimary: ground, colorPrimaryHover: ground },
      Steps: { ...filled, colorTextLightSolid: label },
      Table: {
        headerBg: fill,
        headerColor: ink,
        rowHoverBg: fill,
        headerSortActiveBg: fill,
        headerSortHoverBg: shades.tint(8),
        bodySortBg: card,
      },
      Tabs: { itemSelectedColor: readable, itemHoverColor: readable, itemActiveColor: readable },
    },
  };
}
