import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { EMPTY } from '@tenderdesk/domain/access/account/validators';
import { type Fault, RuleError, StateError, type Text } from '@tenderdesk/domain/rule';
import type { z } from 'zod';
import { isDatabaseAway } from './connection.ts';
import { HttpError, wordsOf } from './errors.ts';
import { FirstAnswer } from './once.ts';
import { languageOf } from './http-request.ts';

interface Answer {
  status: number;
  code: string;
  zh: string;
  en: string;
  faults: readonly Fault[];
  headers: Readonly<Record<string, string>>;
  details: Readonly<Record<string, string>>;
}

const answerOf = (status: number, code: string, more: Partial<Answer> = {}, values = {}): Answer => {
  const { zh, en } = wordsOf(code, values);
  return { status, code, zh, en, faults: [], headers: {}, details: {}, ...more };
};

/** What the database can't hold: NUL in a text or in JSON, a number or a time beyond its type. */
const UNSTORABLE = ['22021', '22P05', '22003', '22008'];

/** Of what a state table knows only who changed it and when goes out, where its owner says so. */
const whoWasFirst = ({ details: { changedBy, changedTime } }: StateError): Record<string, string> =>
  changedBy && changedTime ? { changedBy, changedTime } : {};

/** What the parser of forms says of one that it cannot read, without a status. */
const BROKEN_FORM =
  /^(?:Multipart: Boundary not found|Unexpected end of (?:multipart data|form)|Part terminated early|Malformed part header)/;
const BROKEN_OFF: Fault = {
  ruleId: 'INVALID',
  field: 'file',
  messageZh: '文件未完整到达，请重新上传',
  messageEn: 'The file did not arrive complete, upload it again',
};

/** What the caller is told about `error`; nothing of the inside leaves the house. */
export function explain(error: Error): Answer {
  if (error instanceof RuleError) return answerOf(422, 'RULE_BROKEN', { faults: error.faults });
  if (error instanceof StateError) return answerOf(409, error.code, { details: whoWasFirst(error) });
  if (error instanceof HttpError) {
    return answerOf(
      error.status,
      error.code,
      { faults: error.faults, headers: error.headers, details: error.details },
      error.values,
    );
  }
  const { issues, statusCode, code = '' } = error as Partial<FastifyError> & { issues?: z.core.$ZodIssue[] };
  if (issues) return answerOf(400, 'BAD_REQUEST', { faults: issues.flatMap(faultsOf) });
  if (code === '23505' || code === '23P01') return answerOf(409, 'DUPLICATE');
  if (UNSTORABLE.includes(code)) return answerOf(400, 'BAD_REQUEST');
  if (code === '40P01' || code === '40001') return answerOf(409, 'CONFLICT');
  const soon = { headers: { 'retry-after': '2' } };
  // also where all connections are in use
  if (code === '57014' || error.message.startsWith('timeout exceeded when trying to connect'))
    return answerOf(503, 'BUSY', soon);
  if (isDatabaseAway(error)) return answerOf(503, 'DATABASE_AWAY', soon);
  if (code === '53100') return answerOf(503, 'STORAGE_FULL', { headers: { 'retry-after': '60' } });
  if (BROKEN_FORM.test(error.message)) return answerOf(400, 'BAD_REQUEST', { faults: [BROKEN_OFF] });
  if (statusCode === 413 || code === 'FST_REQ_FILE_TOO_LARGE') return answerOf(413, 'TOO_LARGE');
  if (statusCode === 415) return answerOf(415, 'UNSUPPORTED_TYPE');
  if (statusCode === 429) return answerOf(429, 'TOO_MANY_REQUESTS');
  if (statusCode && statusCode >= 400 && statusCode < 500) return answerOf(statusCode, 'BAD_REQUEST');
  return answerOf(500, 'INTERNAL');
}

/** Field words by the kind of the zod issue. */
export function faultsOf(issue: z.core.$ZodIssue): Fault[] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) =>
      fault(path ? `${path}.${key}` : key, 'UNKNOWN_FIELD', '不支持的字段', 'Unknown field'),
    );
  }
  if (issue.code === 'custom' && issue.params?.['words']) {
    const words = issue.params['words'] as Text;
    return [fault(path, words === EMPTY ? 'REQUIRED' : 'INVALID', words.zh, words.en)];
  }
  if (issue.code === 'invalid_type') {
    return issue.input === undefined || issue.input === null
      ? [fault(path, 'REQUIRED', EMPTY.zh, EMPTY.en)]
      : [fault(path, 'TYPE', `类型应为${issue.expected}`, `Must be ${issue.expected}`)];
  }
  if (issue.code === 'too_small' && (issue.origin === 'string' || (issue.origin === 'array' && issue.minimum === 1)))
    return [fault(path, 'REQUIRED', EMPTY.zh, EMPTY.en)];
  if (issue.code === 'too_small')
    return [fault(path, 'TOO_SMALL', `不能小于${issue.minimum}`, `At least ${issue.minimum}`)];
  if (issue.code === 'too_big' && issue.origin === 'string')
    return [fault(path, 'TOO_BIG', `不能超过${issue.maximum}个字符`, `At most ${issue.maximum} characters`)];
  if (issue.code === 'too_big') return [fault(path, 'TOO_BIG', `不能超过${issue.maximum}`, `At most ${issue.maximum}`)];
  return [fault(path, 'FORMAT', '格式不正确', 'Not in the expected form')];
}

const fault = (field: string, ruleId: string, messageZh: string, messageEn: string): Fault => ({
  ruleId,
  field,
  messageZh,
  messageEn,
});

/** The one place where errors become answers (docs/domain/api.md). */
export function answerError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof FirstAnswer)
    return reply
      .code(error.status)
      .header('x-repeat-of', error.requestId)
      .type('application/json; charset=utf-8')
      .send(error.answer);
  const { status, code, zh, en, faults, headers, details } = explain(error);
  if (status >= 500) {
    // where the database is away the place that asked it tells nothing
    const stack = code === 'DATABASE_AWAY' ? undefined : error.stack;
    request.log.error({ requestId: request.id, cause: error.message, stack }, 'request failed');
  }
  return reply
    .code(status)
    .headers(headers)
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        code,
        message: languageOf(request) === 'en' ? en : zh,
        messageEn: en,
        requestId: request.id,
        errors: faults,
        ...details,
      }),
    );
}
