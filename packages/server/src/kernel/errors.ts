import { RuleError, StateError, type Fault, type Text } from '@tenderdesk/domain/rule';

/** Words of the codes that are no rules; rules bring their own. */
const words = {
  LOGIN_REQUIRED: { zh: '请先登录', en: 'Sign in first' },
  INVALID_TOKEN: { zh: '无效的登录信息，请重新登录', en: 'The sign-in is not valid, please sign in again' },
  TOKEN_EXPIRED: { zh: '会话超时，请重新登录', en: 'The session has ended, please sign in again' },
  DEPUTY_ENDED: {
    zh: '代理已结束（到期、被收回或人员变动），请以本人身份重新登录',
    en: 'You stand in for this person no longer: the term is over, it was withdrawn, or somebody has left. Sign in again as yourself',
  },
  SEAT_ENDED: {
    zh: '本次评标已对您关闭（评标报告已移交，或您已不在该评标委员会）；如需继续，请以账号登录',
    en: 'This evaluation is closed to you: its report was handed over, or you no longer sit in the committee. Sign in with your account for anything else',
  },
  LOGIN_FAILED: { zh: '用户名或密码错误', en: 'Wrong user name or password' },
  LOGIN_CODE_FAILED: { zh: '用户名、密码或验证码错误', en: 'Wrong user name, password or code' },
  SECOND_FACTOR_FAILED: {
    zh: '两步验证码错误或已用过，请等验证器显示下一个验证码后再试，或使用恢复码',
    en: 'This code is wrong or was used: wait for the next one of your authenticator, or use a recovery code',
  },
  SECOND_FACTOR_DUE: {
    zh: '您的角色要求两步验证，请先绑定验证器',
    en: 'One of your roles demands a second factor: set up an authenticator first',
  },
  TOKEN_SCOPE: {
    zh: '该服务令牌不能调用此接口',
    en: 'This service token may not make this call',
  },
  LOGIN_WAIT: { zh: '尝试次数过多，请{seconds}秒后再试', en: 'Too many tries, try again in {seconds} seconds' },
  FORBIDDEN: { zh: '没有权限执行此操作，请联系管理员', en: 'You have no right to do this; ask your administrator' },
  BAD_REQUEST: { zh: '提交的内容有误，请检查标出的字段', en: 'Some values are not right, check the marked fields' },
  UNSUPPORTED_TYPE: { zh: '请使用JSON格式提交', en: 'Send JSON' },
  TOO_LARGE: { zh: '提交的内容过大', en: 'The request is too large' },
  ROUTE_NOT_FOUND: { zh: '请求的地址不存在', en: 'There is nothing at this address' },
  SSO_NOT_CONFIGURED: { zh: '本系统未启用单点登录', en: 'Single sign-on is not set up here' },
  NOT_FOUND: { zh: '记录不存在，或不在你的权限范围内', en: 'No such record within your scope' },
  RULE_BROKEN: { zh: '不符合规则，请按提示修改', en: 'A rule is not kept, see the messages' },
  ACTION_NOT_ALLOWED: { zh: '状态已变更，请刷新后重试', en: 'The state has changed, reload and try again' },
  CONFLICT: { zh: '数据已被他人修改，请刷新后重试', en: 'Somebody else saved first, reload and try again' },
  DUPLICATE: { zh: '已存在相同的记录', en: 'Such a record exists already' },
  REPEATED: { zh: '请勿重复提交', en: 'This is being processed already' },
  DEADLINE_PASSED: { zh: '已超过截止时间', en: 'The deadline has passed' },
  KEY_OVER: {
    zh: '预览链接无效或已过期，请重新获取',
    en: 'This preview link is not valid or has expired, ask for another one',
  },
  LINK_OVER: {
    zh: '链接无效、已使用或已过期，请联系管理员重新获取',
    en: 'This link is not valid, was used or has expired: ask your administrator for another one',
  },
  OVERDUE_LOCKED: {
    zh: '该事项已逾期锁定，请在“待办事项”的逾期列表中申请解锁',
    en: 'This is overdue and locked: ask for unlocking in the overdue list of your to-dos',
  },
  PROJECT_PAUSED: {
    zh: '项目已暂停，异议答复或暂停解除后继续',
    en: 'The project is paused until the objection is answered or the pause is lifted',
  },
  OUTCOME_UNKNOWN: {
    zh: '与数据库的连接中断，无法确认是否已保存：请刷新查看结果，未保存时再重试',
    en: 'The connection to the database broke, so it is not known whether this was saved: reload and look, and repeat it only if it was not',
  },
  DATABASE_AWAY: {
    zh: '数据库暂时无法连接，请稍后再试；已填写的内容请保留在页面上',
    en: 'The database cannot be reached just now: try again shortly, and keep what you typed on the page',
  },
  STORAGE_FULL: {
    zh: '存储空间不足，暂不能上传：请联系管理员，稍后再试',
    en: 'There is no room left to store this: tell your administrator and try again later',
  },
  SCANNER_UNAVAILABLE: {
    zh: '文件暂时无法进行病毒扫描，未保存，请稍后再试',
    en: 'The file cannot be scanned for viruses just now and was not kept, try again shortly',
  },
  STORAGE_UNAVAILABLE: {
    zh: '文件存储暂时无法写入，请稍后再试',
    en: 'Files cannot be stored just now, try again shortly',
  },
  FILE_DAMAGED: {
    zh: '存储的文件缺失或已损坏，系统已告警：请把请求编号告诉管理员',
    en: 'The stored file is missing or damaged, and an alarm was raised; give the request id to your administrator',
  },
  ENVELOPE_DAMAGED: {
    zh: '平台保存的投标文件缺失或已损坏，系统已告警：责任不在投标人，该投标不会视为投标人原因解密失败，请联系招标人',
    en: 'The bid that the platform keeps is missing or damaged, and an alarm was raised: this is no fault of the bidder and will not count as one; ask the tenderee',
  },
  BUSY: { zh: '系统繁忙，请稍后再试', en: 'The system is busy, try again shortly' },
  UPLOADS_WAIT: {
    zh: '本单位10分钟内上传的文件超过{most}个，请{minutes}分钟后再试',
    en: 'Your company has uploaded more than {most} files within 10 minutes, try again in {minutes} minutes',
  },
  TESTS_WAIT: {
    zh: '一小时内已发送{most}条测试消息，请稍后再试',
    en: '{most} test messages were sent within the hour; try again later',
  },
  TOO_MANY_REQUESTS: { zh: '请求过于频繁，请稍后再试', en: 'Too many requests, try again shortly' },
  INTERNAL: {
    zh: '系统出错，请把请求编号告诉管理员',
    en: 'Something went wrong; give the request id to your administrator',
  },
} satisfies Record<string, Text>;

export type ErrorCode = keyof typeof words;

/** An answer that is not a success: HTTP status, code and words. Rules throw RuleError, state tables StateError. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly faults: readonly Fault[];
  readonly headers: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
  /** Told beside code and message. */
  readonly details: Readonly<Record<string, string>>;
  constructor(
    status: number,
    code: ErrorCode,
    more: {
      faults?: readonly Fault[];
      headers?: Record<string, string>;
      values?: Record<string, string>;
      details?: Record<string, string>;
      cause?: Error;
    } = {},
  ) {
    super(code, { cause: more.cause });
    this.status = status;
    this.code = code;
    this.faults = more.faults ?? [];
    this.headers = more.headers ?? {};
    this.values = more.values ?? {};
    this.details = more.details ?? {};
  }
}

/**
 * True for what was refused before anything was saved; false for whatever else goes wrong, of which nobody knows how far
 * it came.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof RuleError || error instanceof StateError || (error instanceof HttpError && error.status < 500);

/** The words of `code` in both languages; unknown codes read as ACTION_NOT_ALLOWED. */
export function wordsOf(code: string, values: Readonly<Record<string, string>> = {}): Text {
  const text = code in words ? words[code as ErrorCode] : words.ACTION_NOT_ALLOWED;
  const fill = (template: string): string => template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return { zh: fill(text.zh), en: fill(text.en) };
}

/** Absent or outside the person's scope: the same answer for both (security: no probing for ids). */
export const notFound = (): HttpError => new HttpError(404, 'NOT_FOUND');

/** The row, or 404 when it is absent. */
export function orNotFound<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw notFound();
  return row;
}

/** Somebody else saved first: the version that the caller saw is not the stored one. */
export function expectVersion(stored: number, seen: number): void {
  if (stored !== seen) throw new HttpError(409, 'CONFLICT');
}

/** Fields whose values another record has already, 409. */
export const duplicate = (texts: Readonly<Record<string, Text>>): HttpError =>
  new HttpError(409, 'DUPLICATE', {
    faults: Object.entries(texts).map(([field, { zh, en }]) => ({
      ruleId: 'DUPLICATE',
      field,
      messageZh: zh,
      messageEn: en,
    })),
  });

/** One faulty field, 400. */
export const badField = (field: string, text: Text, ruleId = 'INVALID'): HttpError =>
  new HttpError(400, 'BAD_REQUEST', { faults: [{ ruleId, field, messageZh: text.zh, messageEn: text.en }] });
