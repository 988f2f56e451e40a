import { expect, test } from 'vitest';
import { streamFault } from './stream.ts';

const origins = ['https://video.example'];

test.each([
  ['https://video.example/room1/live.m3u8', true],
  ['/test-stream/live.m3u8', true],
  ['https://video.example:8443/live.m3u8', false],
  ['http://video.example/live.m3u8', false],
  ['https://other.example/live.m3u8', false],
  ['https://user:secret@video.example/live.m3u8', false],
  ['//video.example/live.m3u8', false],
  ['/../etc/live.m3u8', false],
  ['javascript:alert(1)', false],
  ['rtsp://video.example/live', false],
  ['', false],
])('%s is taken: %s', (address, taken) => {
  expect(streamFault(address, origins) === null).toBe(taken);
});
