import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { errorText, errorTitle } from './error-text.ts';

const fault = (messageZh: string, messageEn: string) => ({ ruleId: 'INVALID', field: 'file', messageZh, messageEn });
const refused = (...errors: ReturnType<typeof fault>[]) =>
  new ApiError({
    status: 400,
    code: 'BAD_REQUEST',
    message: '提交的内容有误，请检查标出的字段',
    requestId: null,
    errors,
  });

beforeAll(async () => {
  await i18next.init({ lng: 'zh', resources: {} });
});

test('one line says what is wrong, not that something is', async () => {
  const error = refused(fault('内容须与扩展名一致', 'The content must match'), fault('不能超过200个字符', 'Too long'));
  expect(errorText(error)).toBe('内容须与扩展名一致；不能超过200个字符');
  expect(errorTitle(error)).toBe('提交的内容有误，请检查标出的字段');
  expect(errorText(refused())).toBe('提交的内容有误，请检查标出的字段');
  await i18next.changeLanguage('en');
  expect(errorText(error)).toBe('The content must match; Too long');
});
