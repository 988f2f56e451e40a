/** Colours that a tag may have: text on its background keeps 4.5 to 1 (WCAG 1.4.3). */
export const TAG_COLORS = {
  BLUE: { text: '#0b4a8f', background: '#e3f0fd' },
  GREEN: { text: '#1f5c2e', background: '#e3f5e6' },
  ORANGE: { text: '#8a3d00', background: '#fdeedd' },
  RED: { text: '#9c1c1c', background: '#fde8e8' },
  PURPLE: { text: '#572a94', background: '#f0e8fb' },
  GRAY: { text: '#3d434d', background: '#eceef1' },
} as const;
