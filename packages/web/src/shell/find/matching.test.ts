import { match } from 'pinyin-pro';
import { expect, test } from 'vitest';
import { fitting, rankOf } from './matching.ts';
import type { ReadsAs } from '../../kit/pinyin.ts';

const readsAs: ReadsAs = (chinese, typed) => match(chinese, typed, { continuous: true, precision: 'start' }) !== null;

test.each([
  ['招标', 0],
  ['proj', 0],
  ['项目', 1],
  ['JECTS', 1],
  ['项目 招标', 1],
  ['zbxm', 2],
  ['zhaobiao', 2],
  ['xm', 2],
  ['', null],
  ['   ', null],
  ['采购', null],
  ['zx', null],
])('「%s」 of 招标项目, Projects', (typed, rank) => {
  expect(rankOf(['招标项目', 'Projects'], typed, readsAs)).toBe(rank);
});

test('without the readings nothing is found by pinyin', () => {
  expect(rankOf(['招标项目'], 'zbxm', null)).toBeNull();
});

test('what begins with the words comes before what holds them, and that before pinyin; equals keep their order', () => {
  const names = ['年度计划', '计划调整', '计划', 'jihua 手册'];
  expect(fitting(names, (name) => [name], '计划', readsAs)).toEqual(['计划调整', '计划', '年度计划']);
  expect(fitting(names, (name) => [name], 'jihua', readsAs)).toEqual(['jihua 手册', '年度计划', '计划调整', '计划']);
});
