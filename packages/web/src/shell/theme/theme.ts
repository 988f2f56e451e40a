import type { ThemeConfig } from 'antd';
import { darken, hoverOf, labelOn, pageGrey, strong, tint } from './palette.ts';

export const fontFamily =
  'system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", ' +
  '"Noto Sans CJK SC", "Source Han Sans SC", "WenQuanYi Micro Hei", sans-serif';

/**
 * antd's tokens: fills in the picked colour, everything that is read in its readable form. `still` takes the motion out
 * of antd itself: its parts would wait for the ends of transitions that a style has taken away.
 */
export function themeOf(color: string, { still = false } = {}): ThemeConfig {
  const readable = strong(color);
  const label = labelOn(color);
  const hover = hoverOf(color);
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
      colorInfo: readable,
      colorInfoBg: fill,
      colorInfoBorder: tint(color, 6),
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
        primaryColor: label,
        solidTextColor: label,
        defaultHoverColor: readable,
        defaultHoverBorderColor: readable,
        defaultActiveColor: readable,
        defaultActiveBorderColor: readable,
        fontWeight: 400,
      },
      Checkbox: { colorWhite: label },
      DatePicker: { colorTextLightSolid: label },
      Pagination: { itemActiveColor: readable, itemActiveColorHover: readable },
      Radio: { colorPrimary: readable },
      Switch: { colorPrimary: readable, colorPrimaryHover: readable },
      Steps: { colorTextLightSolid: label },
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
