import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createElement as h, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { antdStyles, servedStyles } from './antd-styles.ts';
import { darkThemeOf } from './src/shell/theme/dark-theme.ts';
import { themeOf } from './src/shell/theme/theme.ts';

const require = createRequire(import.meta.url);
const antd = require('antd') as typeof import('antd');
const { createCache, StyleProvider } = require('@ant-design/cssinjs') as typeof import('@ant-design/cssinjs');
const {
  Alert,
  Badge,
  Button,
  Checkbox,
  ConfigProvider,
  DatePicker,
  Drawer,
  Empty,
  Form,
  Input,
  InputNumber,
  message,
  Modal,
  Pagination,
  Progress,
  Radio,
  Result,
  Select,
  Skeleton,
  Switch,
  Table,
  Tag,
  Typography,
  Watermark,
} = antd;

const WEB = path.join(import.meta.dirname, 'src');
const ANTD = path.dirname(require.resolve('antd/package.json'));

const options = [{ value: 1, label: '1' }];
const Message = (): ReactElement => message.useMessage()[1];
/** Every component of antd that our pages use, as they use it. */
const SAMPLES: Readonly<Record<string, ReactElement>> = {
  Alert: h(Alert, { title: 'a', showIcon: true, action: h(Button) }),
  Badge: h(Badge, { count: 3 }, h('i')),
  Button: h('p', null, h(Button, { type: 'primary', loading: true }), h(Button, { danger: true }, 'b')),
  Checkbox: h('p', null, h(Checkbox), h(Checkbox.Group, { options })),
  ConfigProvider: h('i'),
  DatePicker: h('p', null, h(DatePicker), h(DatePicker.RangePicker)),
  Drawer: h(Drawer, { open: true }),
  Empty: h(Empty),
  Form: h(Form, null, h(Form.Item, { label: 'a', help: 'b', validateStatus: 'error' }, h(Input))),
  Input: h('p', null, h(Input, { allowClear: true }), h(Input.TextArea), h(Input.Password), h(Input.Search)),
  InputNumber: h(InputNumber, { suffix: 'a' }),
  Modal: h(Modal, { open: true }),
  Pagination: h(Pagination, { total: 100, showSizeChanger: true, showQuickJumper: true }),
  Progress: h(Progress, { percent: 3 }),
  Radio: h('p', null, h(Radio), h(Radio.Group, { options, optionType: 'button' })),
  Result: h(Result, { status: 'warning' }),
  Select: h(Select, { mode: 'multiple', options }),
  Skeleton: h(Skeleton, { active: true }),
  Switch: h(Switch),
  Table: h(Table, {
    dataSource: [{ key: 1 }],
    columns: [{ sorter: true, showSorterTooltip: true, fixed: 'start' as const }],
    rowSelection: {},
    loading: true,
  }),
  Tag: h('p', null, h(Tag, { color: 'blue' }), h(Tag, { color: 'success' }), h(Tag)),
  Typography: h(Typography.Text, { copyable: true }),
  Watermark: h(Watermark, { content: 'a' }),
  message: h(Message),
};

/** Components by name that the files of the web import from antd. */
function usedComponents(): string[] {
  const files = fs.globSync('**/*.{ts,tsx}', { cwd: WEB }).map((name) => fs.readFileSync(path.join(WEB, name), 'utf8'));
  const names = files
    .flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from 'antd'/g)])
    .flatMap(([, list]) => list!.split(','))
    .map((name) => name.trim())
    // what is no component makes no style
    .filter((name) => name !== '' && name !== 'theme' && !name.startsWith('type '));
  return [...new Set(names)].toSorted();
}

test('every component in use has its sample', () => {
  expect(usedComponents().filter((name) => !(name in SAMPLES))).toEqual([]);
  expect(Object.keys(SAMPLES).filter((name) => !usedComponents().includes(name))).toEqual([]);
});

/** No page uses it, and its style cannot be had alone: the build stops where one does. */
const NOT_OURS = 'tree-select/';
const files = fs
  .globSync(['*/style.js', '*/style/*.js', '_util/*/style.js'], { cwd: path.join(ANTD, 'es') })
  .filter((name) => !name.startsWith(NOT_OURS));
const built = antdStyles(files.map((name) => path.join(ANTD, 'es', name)));

const cases = Object.entries(SAMPLES).flatMap(([name, sample]) => [
  [name, 'light', sample, themeOf] as const,
  [name, 'dark', sample, darkThemeOf] as const,
]);

test.each(cases)('what antd makes for %s at run time, %s, stands in the file', (_name, _scheme, sample, make) => {
  const cache = createCache();
  const theme = { ...make('#c41b24', { still: true }), hashed: false };
  renderToString(h(StyleProvider, { cache }, h(ConfigProvider, { theme }, sample)));
  const made = [...cache.cache.entries()].filter(([key]) => key.startsWith('style%'));
  // antd's own sheet of the icons is there for all of them
  expect(made.length).toBeGreaterThan(0);
  const missing = made.flatMap(([key, [, [text]]]) => (built.includes(text as string) ? [] : [key]));
  expect(missing).toEqual([]);
});

test('what is served has no rules for colours by name, and no page asks for one', () => {
  const served = new TextDecoder().decode(
    servedStyles('.ant-tag-blue{color:red}.ant-tag-success{color:red}.ant-tag-gold-inverse{top:0}'),
  );
  expect(served).toBe('.ant-tag-success{color:red}');
  const names = '(?:blue|cyan|geekblue|gold|green|lime|magenta|orange|pink|purple|red|volcano|yellow)';
  const asks = new RegExp(`\\bcolor(?:=|: ?)\\{?['"]${names}['"]`);
  const asking = fs
    .globSync('**/*.{ts,tsx}', { cwd: WEB })
    .filter((name) => asks.test(fs.readFileSync(path.join(WEB, name), 'utf8')));
  expect(asking).toEqual([]);
});

test('the file has no colours of one theme, and is the same each time', () => {
  expect(built).not.toMatch(/#409eff/i);
  expect(antdStyles(files.map((name) => path.join(ANTD, 'es', name)))).toBe(built);
});
