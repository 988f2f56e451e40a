import type { ElementSize } from '../../session/preferences.ts';
import { darken, palette, strong } from './palette.ts';

/** Height of controls of one line, as antd has it. */
const controlHeight: Record<ElementSize, string> = { small: '24px', medium: '32px', large: '40px' };

/** The CSS variables of a picked colour and size; styles name them only so. */
export function cssVariables(color: string, size: ElementSize): Record<string, string> {
  const { tints, shade } = palette(color);
  const variables = Object.fromEntries(tints.map((value, index) => [`--theme-${index}`, value]));
  return {
    ...variables,
    '--theme-shade': shade,
    '--theme-strong': strong(color),
    '--theme-hover': darken(strong(color), 1),
    '--control': controlHeight[size],
  };
}
