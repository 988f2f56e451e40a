import { expect, test } from 'vitest';
import { Refused } from '@tenderdesk/scenario/actor';
import { ConnectionLost, type Company } from '@tenderdesk/scenario/http-actor';
import { newState, type Step } from '@tenderdesk/scenario/step';
import type { Journal, Progress } from './journal.ts';
import { playAll, resumed, type Play } from './player.ts';

const stage = (known: readonly Progress[] = []) => {
  const lines: Progress[] = [];
  const journal: Journal = {
    progress: new Map(known.map((line) => [line.play, line])),
    promised: [],
    write: (line) => void ('play' in line && lines.push(line)),
    close: () => undefined,
  };
  const events: string[] = [];
  const stranger = { username: '', call: async () => ({}) } as unknown as Company['stranger'];
  const company: Company = {
    cast: async () => stranger,
    stranger,
    requests: () => 0,
    businessTime: () => '2025-05-01T01:00:00.000Z',
  };
  const step = (play: string, at: string, run: Step['run'] = async () => undefined): Step => ({
    at,
    name: `${play} ${at}`,
    run: async (scene) => {
      events.push(`${play} ${at}${scene.again ? ' again' : ''}`);
      await run(scene);
    },
  });
  const run = (plays: readonly Play[]) =>
    playAll(plays, {
      company,
      journal,
      say: () => undefined,
      untilReady: async () => void events.push('ready'),
      rest: async () => void events.push('rest'),
      moveTo: async (time) => void events.push(`clock ${time}`),
    });
  return { journal, lines, events, step, run };
};

test('the events of all plays come in order of time, the earlier play first at the same time', async () => {
  const { events, journal, step, run } = stage();
  const first = resumed('a', [step('a', '2025-05-01'), step('a', '2025-05-03')], journal);
  const second = resumed('b', [step('b', '2025-05-01'), step('b', '2025-05-02')], journal);
  await run([first, second]);
  expect(events.filter((event) => !event.startsWith('clock'))).toEqual([
    'a 2025-05-01',
    'b 2025-05-01',
    'b 2025-05-02',
    'a 2025-05-03',
  ]);
});

test('a lost answer is waited for, time moves on, and the step looks before it acts', async () => {
  const { events, lines, journal, step, run } = stage();
  let lost = false;
  const only = step('a', '2025-05-01 08:00:00', async () => {
    if (lost) return;
    lost = true;
    throw new ConnectionLost('cut');
  });
  await run([resumed('a', [only], journal)]);
  expect(events).toEqual([
    'clock 2025-05-01 08:00:00',
    'a 2025-05-01 08:00:00',
    'ready',
    'clock 2025-05-01 09:00:02',
    'a 2025-05-01 08:00:00 again',
  ]);
  expect(lines.map(({ done }) => done)).toEqual([1]);
});

/** A server on which a check of a dying process takes effect late: seen after so many looks. */
const lateServer = (looksUntilSeen: number) => {
  const server = { checks: 0, looks: 0 };
  const check: Step['run'] = async ({ again }) => {
    if (again) {
      server.looks += 1;
      if (server.looks > looksUntilSeen) return;
    }
    if (server.checks > 0) {
      const refusal = { status: 409, code: 'ACTION_NOT_ALLOWED', message: '', errors: [] };
      throw new Refused('PUT /submit/check', refusal);
    }
    server.checks += 1;
    throw new ConnectionLost('cut');
  };
  return { server, check };
};

test('what is refused after a lost answer is looked at again: the first asking took effect meanwhile', async () => {
  const { journal, lines, events, step, run } = stage();
  const { server, check } = lateServer(3);
  await run([resumed('a', [step('a', '2025-05-01 08:00:00', check)], journal)]);
  expect(lines.map(({ done, stopped }) => [done, stopped])).toEqual([[1, undefined]]);
  expect(server).toEqual({ checks: 1, looks: 4 });
  expect(events.filter((event) => event === 'rest')).toHaveLength(3);
});

test('what stays refused after a lost answer stops its play', async () => {
  const { journal, lines, step, run } = stage();
  const { server, check } = lateServer(1000);
  await run([resumed('a', [step('a', '2025-05-01 08:00:00', check)], journal)]);
  expect(lines.map(({ done, stopped }) => [done, /ACTION_NOT_ALLOWED/.test(stopped ?? '')])).toEqual([[0, true]]);
  expect(server.looks).toBe(11);
});

test('a play that the product refuses stops with its reason, the others go on', async () => {
  const { lines, journal, step, run } = stage();
  const no = new Refused('PUT /x', { status: 422, code: 'RULES', message: 'R47', errors: [] });
  const refused = step('a', '2025-05-01', () => Promise.reject(no));
  const plays = [
    resumed('a', [refused, step('a', '2025-05-02')], journal),
    resumed('b', [step('b', '2025-05-03')], journal),
  ];
  await run(plays);
  expect(plays.map(({ stopped, done }) => [stopped, done])).toEqual([
    ['a 2025-05-01: PUT /x: 422 RULES R47', 0],
    [null, 1],
  ]);
  expect(lines.map(({ play, stopped }) => [play, stopped])).toEqual([
    ['a', 'a 2025-05-01: PUT /x: 422 RULES R47'],
    ['b', undefined],
  ]);
});

test('after a stop each play goes on where it was, and its next step looks first', async () => {
  const state = { ...newState(), projectId: 'p' };
  const before: Progress = { play: 'a', done: 1, at: '2025-05-01', state, seconds: 2, requests: 5 };
  const { events, journal, step, run } = stage([before]);
  const play = resumed('a', [step('a', '2025-05-01'), step('a', '2025-05-02'), step('a', '2025-05-03')], journal);
  await run([play]);
  expect(events.filter((event) => event.startsWith('a'))).toEqual(['a 2025-05-02 again', 'a 2025-05-03']);
  expect(play.state.projectId).toBe('p');
  expect(play.requests).toBe(5);
});

test('a play that was refused before tries the same step again', async () => {
  const refused: Progress = {
    play: 'a',
    done: 0,
    at: '2025-05-01',
    state: newState(),
    seconds: 1,
    requests: 1,
    stopped: 'x',
  };
  const { events, journal, step, run } = stage([refused]);
  const play = resumed('a', [step('a', '2025-05-01')], journal);
  await run([play]);
  expect(events.at(-1)).toBe('a 2025-05-01 again');
  expect([play.stopped, play.done]).toEqual([null, 1]);
});
