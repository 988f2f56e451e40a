import { afterEach, expect, test, vi } from 'vitest';
import { logAnswer, quietConsole } from './debug.ts';

afterEach(() => vi.unstubAllGlobals());

const flags = (...names: readonly string[]) =>
  vi.stubGlobal('localStorage', { getItem: (name: string) => (names.includes(name) ? '' : null) });

const methods = ['log', 'info', 'debug', 'warn', 'error', 'table', 'trace'] as const;
const spyConsole = () =>
  Object.fromEntries(methods.map((method) => [method, vi.fn()])) as unknown as Record<
    (typeof methods)[number],
    () => void
  >;

test.each([
  [true, [], true],
  [true, ['debug'], true],
  [true, ['console'], false],
  [false, [], false],
  [false, ['console'], false],
])('in production %j with the flags %j the console is silent: %j', (production, names, silent) => {
  flags(...names);
  const heard = spyConsole();
  const target = { ...heard };
  quietConsole(production, target);
  for (const method of methods) {
    target[method]();
    expect(heard[method]).toHaveBeenCalledTimes(silent ? 0 : 1);
  }
});

test('without a storage the console of production is silent', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('refused');
    },
  });
  const heard = spyConsole();
  const target = { ...heard };
  quietConsole(true, target);
  target.log();
  expect(heard.log).not.toHaveBeenCalled();
});

test.each([
  [['debug'], 1],
  [['console'], 0],
  [[], 0],
])('with the flags %j an answer is logged %i times', async (names, times) => {
  flags(...names);
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const response = new Response('{"a":1}', { status: 200 });
  logAnswer(new Request('http://desk.example/x'), response);
  expect(await response.text()).toBe('{"a":1}');
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(times));
  if (times > 0) expect(log).toHaveBeenCalledWith('GET', 'http://desk.example/x', 200, '{"a":1}');
  log.mockRestore();
});
