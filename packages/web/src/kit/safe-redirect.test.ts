import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

test.each([
  '/dashboard',
  '/tender/projectDetail?projectId=7&phase=AWARD',
  '/remind?tab=AWARD#top',
  '/remind?keyword=%E6%8A%A4%E6%A0%8F',
  '/a/b?redirect=https://other.example/',
])('%s stays', (target) => {
  expect(safeRedirect(target)).toBe(target);
});

test.each([
  null,
  '',
  'dashboard',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/..//evil.example',
  '/./\\/evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '\u0000/dashboard',
  'https://evil.example/',
  'HTTPS:/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  ' /dashboard',
  '@evil.example',
  '.evil.example',
  '/login',
  '/login?redirect=/login',
])('%j leads home', (target) => {
  expect(safeRedirect(target)).toBe('/');
});
