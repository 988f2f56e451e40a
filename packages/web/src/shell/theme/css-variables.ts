import { hoverOf, labelOn, palette, strong } from './palette.ts';

/** The CSS variables of a picked colour; styles name colours only through them. */
export function cssVariables(color: string): Record<string, string> {
  const { tints, shade } = palette(color);
  const variables = Object.fromEntries(tints.map((value, index) => [`--theme-${index}`, value]));
  return {
    ...variables,
    '--theme-shade': shade,
    '--theme-strong': strong(color),
    '--theme-label': labelOn(color),
    '--theme-hover': hoverOf(color),
  };
}
