import { expect, test, vi } from 'vitest';
import { openAlarms } from './alarms.ts';
import type { Logger } from './log.ts';

const text = { zh: '存储空间不足', en: 'space is short' };

test('the log has the same alarm once an hour, the table each time', async () => {
  vi.useFakeTimers();
  try {
    const query = vi.fn(() => Promise.resolve());
    const error = vi.fn();
    const alarms = openAlarms({ pool: { query } as never }, { error } as unknown as Logger);
    await alarms.raise('DISK', 'used', text);
    await alarms.raise('DISK', 'used', text);
    await alarms.raise('FILE', 'used', text);
    expect(error).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(60 * 60_000);
    await alarms.raise('DISK', 'used', text);
    expect(error).toHaveBeenCalledTimes(3);
    expect(query).toHaveBeenCalledTimes(4);
  } finally {
    vi.useRealTimers();
  }
});

test('an alarm that the database does not keep is in the log', async () => {
  const error = vi.fn();
  const query = () => Promise.reject(new Error('away'));
  await openAlarms({ pool: { query } as never }, { error } as unknown as Logger).raise('DISK', 'used', text);
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ cause: 'away' }), 'alarm not kept');
});
