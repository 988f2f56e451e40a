import type { CustomSeriesRenderItem } from 'echarts';
import type { EChartsCoreOption } from 'echarts/core';
import type { ChartColours } from './chart-colours.ts';
import { columnsBeside, hasColumns } from './chart-columns.ts';
import type { ChartData, ChartPoint } from './chart-data.ts';

/** Short strokes of the reference across its bar; `upright` for columns. */
const tick =
  (upright: boolean, colour: string): CustomSeriesRenderItem =>
  (_params, api) => {
    const value = api.value(1);
    if (typeof value !== 'number' || Number.isNaN(value)) return;
    const [x = 0, y = 0] = api.coord(upright ? [api.value(0), value] : [value, api.value(0)]);
    const [width = 0, height = 0] = api.size!([1, 1]) as number[];
    const half = Math.min(upright ? width : height, 64) * 0.36;
    const shape = upright ? { x1: x - half, x2: x + half, y1: y, y2: y } : { x1: x, x2: x, y1: y - half, y2: y + half };
    return { type: 'line', shape, style: { stroke: colour, lineWidth: 2 } };
  };

/** Thin lines from the end of a bar to where nine of ten end. */
const whisker =
  (colour: string): CustomSeriesRenderItem =>
  (_params, api) => {
    const [from, to] = [Number(api.value(1)), Number(api.value(2))];
    if (!(to > from)) return;
    const [x1 = 0, y = 0] = api.coord([from, api.value(0)]);
    const [x2 = 0] = api.coord([to, api.value(0)]);
    const line = (shape: { x1: number; y1: number; x2: number; y2: number }) => ({
      type: 'line' as const,
      shape,
      style: { stroke: colour, lineWidth: 2 },
    });
    return {
      type: 'group',
      children: [line({ x1, y1: y, x2, y2: y }), line({ x1: x2, y1: y - 4, x2, y2: y + 4 })],
    };
  };

/** Upright strokes from the lower to the upper end of a spread, closed at both. */
const spreadStroke =
  (colour: string): CustomSeriesRenderItem =>
  (_params, api) => {
    const [x = 0, lower = 0] = api.coord([api.value(0), api.value(1)]);
    const [, upper = 0] = api.coord([api.value(0), api.value(2)]);
    const line = (shape: { x1: number; y1: number; x2: number; y2: number }) => ({
      type: 'line' as const,
      shape,
      style: { stroke: colour, lineWidth: 2 },
    });
    const across = (y: number) => line({ x1: x - 5, x2: x + 5, y1: y, y2: y });
    return { type: 'group', children: [line({ x1: x, x2: x, y1: lower, y2: upper }), across(lower), across(upper)] };
  };

/** So few points of a line are all named. */
const FEW = 6;

/** Narrower than this, every third column is named. */
const DENSE = 420;

/** Letters of a name that needs no second line. */
const SHORT = 4;

/** Widest names beside rows: in heights of a letter, and as a share of the picture, whose larger part is the rows'. */
const NAME_LETTERS = 12.5;
const NAME_SHARE = 0.5;

/** The same where columns stand at the other side. */
const NAME_SHARE_COLUMNED = 0.36;

/** Heights of a letter that two lines of a name take beside a row. */
const TWO_LINES = 2.6;

/** What ECharts draws; `size` is the height of letters, `room` that of the picture, px. */
export function optionOf(
  data: ChartData,
  colours: ChartColours,
  size: number,
  room: { width: number; height: number },
): EChartsCoreOption {
  const { kind, points, format } = data;
  const upright = kind !== 'rows';
  const line = kind === 'line';
  const dense = room.width < DENSE;
  const text = { fontSize: size, color: colours.ink2 };
  const plain = upright && (dense || !points.some(({ label }) => label.length > SHORT));
  const columned = hasColumns(data, size, room.width);
  const low = !upright && room.height / Math.max(1, points.length) < size * TWO_LINES;
  const category = {
    type: 'category',
    data: points.map(({ label }) => label),
    boundaryGap: !line,
    inverse: !upright,
    axisTick: { show: false },
    axisLine: { show: upright, lineStyle: { color: colours.rest } },
    axisLabel: {
      ...text,
      color: upright ? colours.ink2 : colours.ink,
      interval: upright && (dense || line) && points.length > FEW ? 2 : 0,
      hideOverlap: line || plain,
      // short names stay whole, long ones take a second line; where rows have no room for it the first one stands alone
      ...(line || plain
        ? {}
        : {
            width: upright
              ? room.width / points.length - 4
              : Math.min(size * NAME_LETTERS, room.width * (columned ? NAME_SHARE_COLUMNED : NAME_SHARE)),
            overflow: low ? 'truncate' : 'break',
            ...(low && { formatter: (label: string) => label.split('\n', 1)[0]! }),
          }),
    },
  };
  const values = {
    type: 'value',
    // only lines may leave out what lies below them, and never so much that little looks like a lot
    ...(line
      ? {
          min: ({ min }: { min: number }) => Math.max(0, Math.floor(min - 0.5)),
          max: ({ max }: { max: number }) => Math.ceil(max + 0.5),
        }
      : {}),
    splitNumber: 3,
    // the number at the end of the longest row stands before the columns
    ...(columned ? { boundaryGap: [0, '20%'] } : {}),
    minInterval: line ? 0 : 1,
    axisLabel: { ...text, show: upright },
    splitLine: { show: upright, lineStyle: { color: colours.grid } },
  };
  const last = points.findLastIndex(({ value }) => value !== null);
  const colourOf = (index: number) => (points[index]!.unfinished ? colours.light : colours.main);
  const largest = Math.max(1, ...points.map(({ value, reference }) => Math.max(value ?? 0, reference ?? 0)));
  /** A number stands above the stroke of its plan where it would lie on it, px. The axis ends above the largest value: gaps are smaller. */
  const aboveMark = ({ value, reference }: ChartPoint): number => {
    const gap = (((reference ?? 0) - (value ?? 0)) / largest) * (room.height - size * 4);
    return gap >= 0 && gap < size * 2.2 ? gap + 5 : 5;
  };
  const labels = {
    show: true,
    position: upright ? 'top' : 'right',
    fontSize: size,
    color: colours.ink,
    formatter: ({ dataIndex }: { dataIndex: number }) => {
      const { value } = points[dataIndex]!;
      return value === null || (upright && value === 0) ? '' : format(value);
    },
  };
  const base = { animationDuration: 0, emphasis: { disabled: true }, silent: true };
  const bars = [
    {
      ...base,
      type: 'bar',
      stack: 'all',
      barMaxWidth: upright ? 40 : 20,
      barCategoryGap: '35%',
      data: points.map(({ late = 0 }) => ({
        value: late,
        itemStyle: {
          color: colours.late,
          decal: {
            symbol: 'rect',
            color: 'rgba(255,255,255,0.55)',
            dashArrayX: [1, 0],
            dashArrayY: [2, 4],
            rotation: -Math.PI / 4,
          },
        },
      })),
    },
    {
      ...base,
      type: 'bar',
      stack: 'all',
      data: points.map(({ value, late = 0 }, index) => ({
        value: value === null ? null : value - late,
        itemStyle: { color: colourOf(index) },
        ...(upright ? { label: { distance: aboveMark(points[index]!) } } : {}),
      })),
      label: labels,
    },
  ];
  const lines = [
    {
      ...base,
      type: 'custom',
      encode: { x: 0, y: [1, 2] },
      data: points.flatMap(({ spread }, index) => (spread ? [[index, ...spread]] : [])),
      renderItem: spreadStroke(colours.rest),
    },
    {
      ...base,
      type: 'line',
      symbol: 'none',
      connectNulls: true,
      data: points.map(({ reference }) => reference ?? null),
      lineStyle: { color: colours.rest, type: 'dashed', width: 1.5 },
    },
    {
      ...base,
      type: 'line',
      connectNulls: true,
      symbolSize: 8,
      showSymbol: true,
      symbol: (_value: unknown, { dataIndex }: { dataIndex: number }) => (dataIndex === last ? 'circle' : 'none'),
      data: points.map(({ value }) => value),
      lineStyle: { color: colours.main, width: 2.5 },
      itemStyle: { color: colours.main },
      label: {
        show: true,
        position: 'top',
        // a long number ends where the line ends
        align: last >= 0 && format(points[last]!.value!).length > SHORT ? 'right' : 'center',
        fontSize: size,
        fontWeight: 700,
        color: colours.ink,
        formatter: ({ dataIndex }: { dataIndex: number }) =>
          dataIndex === last ? format(points[dataIndex]!.value!) : '',
      },
    },
  ];
  const marks = [
    {
      ...base,
      type: 'custom',
      encode: upright ? { x: 0, y: 1 } : { x: [1], y: 0 },
      renderItem: tick(upright, colours.reference),
      data: points.map(({ reference }, index) => [index, reference ?? Number.NaN]),
    },
    {
      ...base,
      type: 'custom',
      encode: { x: [1, 2], y: 0 },
      renderItem: whisker(colours.rest),
      data: points.map(({ value, most }, index) => [index, value ?? Number.NaN, most ?? Number.NaN]),
    },
  ];
  return {
    aria: { enabled: true, decal: { show: false } },
    animationDuration: 0,
    animationDurationUpdate: 300,
    grid: {
      left: 8,
      right: upright ? 16 : columned ? 0 : size * 3.5,
      top: upright ? size * 2 : 4,
      bottom: 8,
      outerBoundsMode: 'same',
      // names and columns are whole, whatever is left for the bars
      ...(columned ? { outerBoundsClampWidth: '12%' } : {}),
    },
    ...(upright
      ? { xAxis: category, yAxis: values }
      : { xAxis: values, yAxis: columned ? [category, columnsBeside(data, colours, size)] : category }),
    series: line ? lines : [...bars, ...(upright ? marks.slice(0, 1) : marks)],
  };
}
