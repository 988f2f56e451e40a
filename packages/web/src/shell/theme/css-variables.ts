import type { ElementSize } from '../../session/preferences.ts';
import { darken, darkFill, darkStrong, darkTint, palette, strong } from './palette.ts';

/** Height of controls of one line, as antd has it. */
const controlHeight: Record<ElementSize, string> = { small: '24px', medium: '32px', large: '40px' };

/** The CSS variables of a picked colour and size, in the light or the dark; styles name them only so. */
export function cssVariables(color: string, size: ElementSize, dark = false): Record<string, string> {
  const { tints, shade } = palette(color);
  const variables = Object.fromEntries(
    tints.map((value, index) => [`--theme-${index}`, dark ? darkTint(color, index) : value]),
  );
  const fill = dark ? darkFill(color) : strong(color);
  return {
    ...variables,
    '--theme-shade': shade,
    '--theme-strong': dark ? darkStrong(color) : fill,
    '--theme-fill': fill,
    '--theme-fill-hover': darken(fill, 1),
    '--control': controlHeight[size],
  };
}
