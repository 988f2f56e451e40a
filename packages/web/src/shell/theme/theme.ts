import type { ThemeConfig } from 'antd';
import { darken, pageGrey, strong, tint } from './palette.ts';

export const fontFamily =
  'system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", ' +
  '"Noto Sans CJK SC", "Source Han Sans SC", "WenQuanYi Micro Hei", sans-serif';

/**
 * antd's tokens: fills in the picked colour, everything that is read in its readable form. `still` takes the motion out
 * of antd itself: its parts would wait for the ends of transitions that a style has taken away.
 */
export function themeOf(color: string, { still = false } = {}): ThemeConfig {
  const readable = strong(color);
  const label = '#ffffff';
  // a filled area with a white label: the readable form, so that the label reaches 4.5:1 whatever is picked
  const filled = {
    colorPrimary: readable,
    colorPrimaryHover: darken(readable, 1),
    colorPrimaryActive: darken(readable, 2),
  };
  const hover = darken(color, 1);
  const fill = tint(color, 9);
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
      colorPrimaryBgHover: tint(color, 8),
      colorPrimaryBorder: tint(color, 6),
      colorPrimaryText: readable,
      colorPrimaryTextHover: readable,
      colorPrimaryTextActive: readable,
      // what a status means keeps its colour whatever theme is picked
      colorInfo: '#2366ad',
      colorInfoBg: '#ecf5ff',
      colorInfoBorder: '#b3d8ff',
      colorLink: readable,
      colorLinkHover: darken(readable, 1),
      colorLinkActive: darken(readable, 2),
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
      controlItemBgActive: fill,
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
      Switch: { colorPrimary: readable, colorPrimaryHover: readable },
      Steps: { ...filled, colorTextLightSolid: label },
      Table: {
        headerBg: fill,
        headerColor: '#303133',
        rowHoverBg: fill,
        headerSortActiveBg: fill,
        headerSortHoverBg: tint(color, 8),
        bodySortBg: '#ffffff',
      },
      Tabs: { itemSelectedColor: readable, itemHoverColor: readable, itemActiveColor: readable },
    },
  };
}
