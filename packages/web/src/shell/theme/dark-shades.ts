import { darkCard, darkFill, darkPage, darkStrong, darkTint, tint } from './palette.ts';
import type { Shades } from './theme.ts';

/** Colours of antd in the dark, for a picked colour. */
export const darkShades = (color: string): Shades => ({
  readable: darkStrong(color),
  pointed: tint(darkStrong(color), 2),
  filled: darkFill(color),
  tint: (tenths) => darkTint(color, tenths),
  card: darkCard,
  ink: '#e6e8eb',
  token: {
    colorInfo: '#8cc5ff',
    colorInfoBg: '#16293d',
    colorInfoBorder: '#2b537d',
    colorSuccess: '#95d475',
    colorSuccessBg: '#1b2617',
    colorSuccessBorder: '#3c5a2d',
    colorWarning: '#eebe77',
    colorWarningBg: '#2a2216',
    colorWarningBorder: '#664d25',
    colorError: '#f89898',
    colorErrorBg: '#2d1c1c',
    colorErrorBorder: '#6d3b3b',
    colorText: '#e6e8eb',
    colorTextSecondary: '#b0b4ba',
    colorTextTertiary: '#b0b4ba',
    colorTextDescription: '#b0b4ba',
    colorTextPlaceholder: '#969aa1',
    colorTextDisabled: '#969aa1',
    colorBorder: '#7c8087',
    colorBorderSecondary: '#292c30',
    colorBgLayout: darkPage,
    colorBgContainer: darkCard,
    colorBgElevated: '#1e2124',
  },
});
