import { expect, test } from 'vitest';
import { apiErrorOf, apiErrorOfFailure } from './api-error.ts';

test('an answer of the server keeps its code, words, faults and request id', () => {
  const errors = [{ ruleId: 'R15', field: 'openingTime', messageZh: '过早', messageEn: 'Too early' }];
  expect(apiErrorOf(422, 'r0', { code: 'RULE_BROKEN', message: '不符合规则', requestId: 'r1', errors })).toMatchObject({
    status: 422,
    code: 'RULE_BROKEN',
    message: '不符合规则',
    requestId: 'r1',
    errors,
  });
});

test.each([['<html>bad gateway</html>'], [null], [undefined], [{ errors: 'none' }]])(
  'a body that is not ours (%j) still says the status and the request id',
  (body) => {
    expect(apiErrorOf(502, 'r2', body)).toMatchObject({ status: 502, code: 'HTTP_502', requestId: 'r2', errors: [] });
  },
);

test('without an answer it is the network or the time', () => {
  expect(apiErrorOfFailure(new TypeError('failed to fetch')).code).toBe('NETWORK');
  expect(apiErrorOfFailure(new DOMException('', 'TimeoutError')).code).toBe('TIMEOUT');
});
