import type { Language } from '@tenderdesk/domain/rule';
import type { FastifyRequest } from 'fastify';
import type { Upload } from './endpoint.ts';
import { badField } from './errors.ts';

/** Below which path the API stands (spec §1). */
export const BASE = '/bidding-service';

/** The language of the cookie `language`; zh by default (spec §1). */
export function languageOf(request: FastifyRequest): Language {
  return /(?:^|;\s*)language=en\b/.test(request.headers.cookie ?? '') ? 'en' : 'zh';
}

/** The Bearer token, or null. */
export function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice(7) : null;
}

/** Where the call comes from; empty where the caller hung up before the server took the connection. */
export const addressOf = (request: FastifyRequest): string => request.ip ?? '';

/** Calls of the clock and the bell: they do not count as the person's activity. */
export const isBackground = (request: FastifyRequest): boolean => request.headers['x-background'] === '1';

/** The file of a form and the fields before it. @throws HttpError 400 without a file */
export async function uploadOf(request: FastifyRequest): Promise<Upload> {
  const part = request.isMultipart() ? await request.file() : undefined;
  if (!part) throw badField('file', { zh: '请选择文件', en: 'Choose a file' });
  const fields = Object.entries(part.fields).flatMap(([name, field]) =>
    field && 'value' in field ? [[name, String(field.value)] as const] : [],
  );
  return { filename: part.filename, content: part.file, fields: Object.fromEntries(fields) };
}

/** What may be half a character: the database keeps no half in JSON. */
export const HALF = /\\ud[89a-f]/i;

/** No contract goes deeper. */
const DEEPEST = 32;

/** The value with every half character replaced: texts that were shortened end with one. */
export const whole = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) return null;
  if (Array.isArray(value)) return value.map((inner) => whole(inner, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toWellFormed(), whole(inner, depth + 1)]));
};
