import type { ChartData } from './chart-data.ts';

/** The colours as they are now, resolved: ECharts knows no variables. */
export interface ChartColours {
  main: string;
  light: string;
  late: string;
  rest: string;
  reference: string;
  grid: string;
  ink: string;
  ink2: string;
}

const VARIABLES = {
  main: '--theme-strong',
  light: '--data-light',
  late: '--data-late',
  rest: '--data-rest',
  reference: '--data-reference',
  grid: '--data-grid',
  ink: '--ink',
  ink2: '--ink-2',
} as const;

/** The main colour of a chart that has another one. */
const MAIN = { second: '--data-3', late: VARIABLES.late } as const;

/** The colours of a chart where it stands. */
export function coloursOf(element: HTMLElement, colour: ChartData['colour']): ChartColours {
  const probe = document.createElement('span');
  element.append(probe);
  const read = (variable: string) => {
    probe.style.color = `var(${variable})`;
    return getComputedStyle(probe).color;
  };
  const entries = Object.entries(VARIABLES).map(([key, variable]) => [
    key,
    read(key === 'main' && colour ? MAIN[colour] : variable),
  ]);
  probe.remove();
  return Object.fromEntries(entries) as ChartColours;
}
