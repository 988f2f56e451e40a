/** Colours that a tag may have, on light pages and on dark ones: text on its background keeps 4.5 to 1 (WCAG 1.4.3). */
export const TAG_COLORS = {
  BLUE: { light: { text: '#0b4a8f', background: '#e3f0fd' }, dark: { text: '#9ccbfa', background: '#16293d' } },
  GREEN: { light: { text: '#1f5c2e', background: '#e3f5e6' }, dark: { text: '#9adba8', background: '#18291c' } },
  ORANGE: { light: { text: '#8a3d00', background: '#fdeedd' }, dark: { text: '#f3bb85', background: '#2f2114' } },
  RED: { light: { text: '#9c1c1c', background: '#fde8e8' }, dark: { text: '#f6a5a5', background: '#331c1c' } },
  PURPLE: { light: { text: '#572a94', background: '#f0e8fb' }, dark: { text: '#cdb4f4', background: '#281f36' } },
  GRAY: { light: { text: '#3d434d', background: '#eceef1' }, dark: { text: '#c3c8d0', background: '#2a2e34' } },
} as const;
