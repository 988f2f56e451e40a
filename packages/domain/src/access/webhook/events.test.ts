import { expect, test } from 'vitest';
import {
  eventAddress,
  EVENT_FACTS,
  EVENT_KINDS,
  EVENT_WORDS,
  factsFor,
  judgeStatus,
  pauseAfter,
  type EventFacts,
} from './events.ts';

test('an event tells the facts of its kind and nothing else that is at hand', () => {
  const project = {
    projectId: 'p',
    projectCode: 'C1',
    projectName: '桥梁',
    biddingMethod: 'OPEN_TENDERING',
    projectType: 'WORKS',
    level: 'LEVEL_I',
    phase: 'BID_OPENING',
    round: 2,
  };
  const given = {
    ...project,
    openedTime: '2026-12-01 09:00:00',
    bidders: ['甲公司'],
    basePrice: '12.5',
    contactPhone: '139',
  };
  expect(factsFor('OPENED', given)).toEqual({ ...project, openedTime: '2026-12-01 09:00:00' });
  const { round: _round, ...less } = project;
  expect(factsFor('OPENED', less as unknown as EventFacts<'OPENED'>)).toMatchObject({ round: null, openedTime: null });
});

test('no kind has a fact about bidders, committees or people', () => {
  const names = EVENT_KINDS.flatMap((kind) => Object.keys(EVENT_FACTS[kind]));
  expect(
    names.filter((name) => /bidder|supplier|winner|expert|user|person|phone|price|party|num$/i.test(name)),
  ).toEqual([]);
  expect(Object.keys(EVENT_WORDS).toSorted()).toEqual([...EVENT_KINDS, 'TEST'].toSorted());
});

test('answers: 2xx takes, 4xx is final but 408 and 429, the rest is tried again', () => {
  expect([200, 204, 299].map(judgeStatus)).toEqual(['TAKEN', 'TAKEN', 'TAKEN']);
  expect([400, 401, 404, 410, 499].map(judgeStatus)).toEqual(Array(5).fill('REFUSED'));
  expect([408, 429, 500, 503, 301, 302, 308, 199].map(judgeStatus)).toEqual(Array(8).fill('LATER'));
});

test('pauses grow to an hour', () => {
  expect([1, 2, 3, 7, 8, 9, 1000].map(pauseAfter)).toEqual([30, 60, 120, 1920, 3600, 3600, 3600]);
});

test('addresses', () => {
  expect(eventAddress('https://erp.example.com/hooks?x=1', true)).toBeNull();
  expect(eventAddress('http://erp.example.com/hooks', false)).toBeNull();
  for (const wrong of [
    'http://erp.example.com',
    'ftp://erp.example.com',
    'erp.example.com',
    'https://',
    'javascript:alert(1)',
  ])
    expect(eventAddress(wrong, true)?.en).toContain('https://');
  for (const odd of ['https://u:p@erp.example.com', 'https://u@erp.example.com/', 'https://erp.example.com/#x'])
    expect(eventAddress(odd, true)?.en).toContain('Leave out');
  // what is kept is the address as it is called, which a form has to take again
  expect(eventAddress(`https://erp.example.com/${'推'.repeat(52)}`, true)).toBeNull();
  expect(eventAddress(`https://erp.example.com/${'推'.repeat(60)}`, true)?.zh).toContain('500');
});
