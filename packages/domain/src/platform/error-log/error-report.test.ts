import { expect, test } from 'vitest';
import { cleanReport, REPORT_LIMITS, reportedUrl, withoutSecrets } from './error-report.ts';

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiJ4In0.abc-_123';

test.each([
  [`call failed: Bearer ${jwt}`, 'call failed: Bearer …'],
  [`at ${jwt} end`, 'at … end'],
  ['/casCallback?token=abc123&x=1', '/casCallback?token=…&x=1'],
  ['{"password":"Demo@2026!","username":"tm01"}', '{"password":"…","username":"tm01"}'],
  ['password: hunter2, next', 'password: …, next'],
  ["Cannot read properties of undefined (reading 'code')", "Cannot read properties of undefined (reading 'code')"],
  ['the keyboard is broken', 'the keyboard is broken'],
])('%s is told as %s', (text, clean) => {
  expect(withoutSecrets(text)).toBe(clean);
});

test.each([
  [
    'https://desk.example/tender/projectDetail?projectId=0123456789abcdef0123456789abcdef&phase=BID_OPENING',
    '/tender/projectDetail?projectId=0123456789abcdef0123456789abcdef&phase=BID_OPENING',
  ],
  ['/remind?page=2&isSearch=true', '/remind?page=2&isSearch=true'],
  ['/tender/ManagementProjectQuery?data=某某公司', '/tender/ManagementProjectQuery?data=…'],
  ['/casCallback?token=0123456789abcdef0123456789abcdef', '/casCallback?token=…'],
  ['/login?redirect=%2Fremind#secret', '/login?redirect=…'],
  ['http://[', ''],
  ['', '/'],
])('the address %s is told as %s', (url, told) => {
  expect(reportedUrl(url)).toBe(told);
});

test('no part is longer than it may be', () => {
  const long = 'x'.repeat(20_000);
  const clean = cleanReport({
    message: long,
    stack: long,
    component: long,
    info: long,
    url: `/${long}`,
    requestId: long,
  });
  for (const [part, most] of Object.entries(REPORT_LIMITS)) expect(clean[part as 'stack']).toHaveLength(most);
  expect(cleanReport({ ...clean, requestId: null }).requestId).toBeNull();
});
