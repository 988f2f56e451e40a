import { BarChart, CustomChart, LineChart } from 'echarts/charts';
import { AriaComponent, GridComponent } from 'echarts/components';
import { init, use, type ECharts } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { saveAs } from '../../api/files.ts';
import { clauseComma } from '../../kit/marks.ts';
import { coloursOf } from './chart-colours.ts';
import { heightOf, SMALLEST, type ChartData } from './chart-data.ts';
import { optionOf } from './chart-option.ts';

use([BarChart, CustomChart, LineChart, GridComponent, AriaComponent, SVGRenderer]);

/** Where a point can be pressed: the whole column or row, px. */
interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

function areasOf(chart: ECharts, data: ChartData, { width, height }: { width: number; height: number }): Area[] {
  const upright = data.kind !== 'rows';
  const centres = data.points.map((_, index) =>
    chart.convertToPixel(upright ? { xAxisIndex: 0 } : { yAxisIndex: 0 }, index),
  );
  const step = centres.length > 1 ? Math.abs(centres[1]! - centres[0]!) : upright ? width : height;
  return centres.map((centre) =>
    upright
      ? { left: centre - step / 2, top: 0, width: step, height }
      : { left: 0, top: centre - step / 2, width, height: step },
  );
}

interface ChartViewProps {
  data: ChartData;
  /** What is said of a point when it is pointed at or focused. */
  describe: (index: number) => readonly string[];
  /** Name of the picture when it is taken away. */
  name: string;
  /** Given the way to take the picture away. */
  onReady: (take: () => void) => void;
}

/** The picture of a chart. Every point that can be hit is a link over its column or row; ← and → go from one to the next. */
export default function ChartView({ data, describe, name, onReady }: ChartViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts | null>(null);
  const [areas, setAreas] = useState<readonly Area[]>([]);
  const latest = useRef({ data, onReady, name });
  latest.current = { data, onReady, name };

  useEffect(() => {
    const element = box.current!;
    const made = init(element, null, { renderer: 'svg' });
    chart.current = made;
    latest.current.onReady(() => {
      const svg = made.getDataURL({ type: 'svg', excludeComponents: ['toolbox'] });
      void fetch(svg)
        .then((answer) => answer.blob())
        .then((blob) => saveAs(blob, `${latest.current.name}.svg`));
    });
    const draw = () => {
      const { data: drawn } = latest.current;
      const size = { width: element.clientWidth, height: element.clientHeight };
      if (size.width === 0) return;
      made.resize(size);
      const letters = Number.parseFloat(getComputedStyle(element).fontSize);
      made.setOption(optionOf(drawn, coloursOf(element, drawn.colour), letters, size), true);
      setAreas(areasOf(made, drawn, size));
    };
    element.addEventListener('chart-draw', draw);
    const sizes = new ResizeObserver(draw);
    sizes.observe(element);
    // the theme is set on the root
    const themes = new MutationObserver(draw);
    themes.observe(document.documentElement, { attributes: true, attributeFilter: ['style', 'class', 'data-scheme'] });
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', draw);
    return () => {
      sizes.disconnect();
      themes.disconnect();
      scheme.removeEventListener('change', draw);
      element.removeEventListener('chart-draw', draw);
      made.dispose();
      chart.current = null;
    };
  }, []);
  useEffect(() => {
    box.current?.dispatchEvent(new Event('chart-draw'));
  }, [data]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const links = [...event.currentTarget.querySelectorAll('a')];
    const at = links.findIndex((link) => link === document.activeElement);
    const moves: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: links.length - 1,
    };
    const next = moves[event.key];
    if (event.key === 'Escape') (document.activeElement as HTMLElement | null)?.blur();
    if (next === undefined || !links[next]) return;
    event.preventDefault();
    links[next].focus();
  };

  return (
    <div className="chart-view" style={{ minHeight: heightOf(data) }}>
      <div ref={box} className="chart-box" aria-hidden="true" />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows go from link to link */}
      <ul className="chart-areas" onKeyDown={onKeyDown}>
        {areas.map((area, index) => {
          const point = data.points[index];
          if (!point) return null;
          const lines = describe(index);
          const tip = (
            <span className="chart-tip">
              {lines.map((line, at) => (
                <span key={line}>{at === 0 ? <strong>{line}</strong> : line}</span>
              ))}
            </span>
          );
          const late = index > data.points.length / 2;
          return (
            <li key={point.key} className={late ? 'to-left' : undefined} style={area}>
              {point.to && Math.min(area.width, area.height) >= SMALLEST ? (
                <Link to={point.to} aria-label={lines.join(clauseComma())}>
                  {tip}
                </Link>
              ) : (
                <span className="chart-still">{tip}</span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
