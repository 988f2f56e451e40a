import { addDays } from '@tenderdesk/domain/calendar';
import {
  isParamName,
  judgedBy,
  param,
  PARAM_NAMES,
  paramRow,
  paramRules,
  paramsOfProject,
  paramsOn,
  paramValue,
  type ParamName,
  type Params,
} from '@tenderdesk/domain/params';
import { articlesOf } from '@tenderdesk/domain/oversight/lawfulness/articles';
import { RULE_BOOK } from '@tenderdesk/domain/oversight/lawfulness/book';
import { mustText } from '@tenderdesk/domain/oversight/lawfulness/must';
import { enforce, findings } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, notFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import * as records from './parameter.repository.ts';

const today = ({ now }: Pick<Context, 'now'>): string => now.slice(0, 10);

const HISTORY = 'params';

/** What a history gives for a project's day and today, as long as that history is remembered. */
const workedOut = new WeakMap<records.ParamChangeRow[], Map<string, Params>>();

/** Every change of every parameter. One that was made a moment ago may be missing: it holds from tomorrow at the earliest. */
const historyOf = ({ memory }: Context): Promise<records.ParamChangeRow[]> =>
  memory.recall(HISTORY, records.selectHistory);

/** The parameters in force today, for what belongs to no project. */
export const paramsToday = async (context: Context): Promise<Params> =>
  paramsOn(await historyOf(context), today(context));

/** The parameters that judge a project: thresholds of the day it was started, periods of today (docs/domain/rules.md). */
export async function paramsFor(context: Context, { createdTime }: { createdTime: string }): Promise<Params> {
  const history = await historyOf(context);
  const [startDay, actionDay] = [createdTime.slice(0, 10), today(context)];
  const known = workedOut.get(history) ?? new Map<string, Params>();
  workedOut.set(history, known);
  const days = `${startDay} ${actionDay}`;
  const params = known.get(days) ?? paramsOfProject(history, startDay, actionDay);
  known.set(days, params);
  return params;
}

/** The name of `{type}.{name}`. @throws HttpError 404 for none */
export const nameOf = (type: string, name: string): ParamName => {
  const key = `${type}.${name}`;
  if (!isParamName(key)) throw notFound();
  return key;
};

/** The rules that count with a parameter. */
const rulesWith = (name: ParamName) =>
  RULE_BOOK.filter(({ must: { zh, en } }) =>
    [`{${name}}`, `{${name}%}`].some((figure) => `${zh}${en}`.includes(figure)),
  );

/** Every parameter: what holds today, what comes, what the law allows. */
export async function listParams(context: Context) {
  const history = await records.selectHistory(context.db);
  const params = paramsOn(history, today(context));
  return PARAM_NAMES.map((name) => {
    const { kind, law } = paramRow(name);
    const coming = history.filter((change) => change.name === name && change.validFrom > today(context));
    return {
      name,
      kind,
      judgedBy: judgedBy(name),
      value: param(params, name),
      defaultValue: param(undefined, name),
      law: law ? { bound: law.bound, article: articlesOf(law.basis)[context.language] } : null,
      rules: rulesWith(name).map(({ id, must }) => ({ id, text: mustText(must, params)[context.language] })),
      coming: coming.map(({ value, validFrom }) => ({ value, validFrom })),
    };
  });
}

/** Every change of one parameter, the newest first, above the value that the product came with. @throws HttpError 404 */
export async function paramHistory(context: Context, type: string, name: string) {
  const key = nameOf(type, name);
  const rows = await records.selectHistory(context.db, key);
  return {
    name: key,
    defaultValue: param(undefined, key),
    changes: rows.toReversed().map(({ id, value, validFrom, reason, createdByName, createdTime }) => ({
      id,
      value,
      validFrom,
      reason,
      createdByName,
      createdTime,
    })),
  };
}

export interface ParamInput {
  value: string;
  validFrom: string;
  reason: string;
  confirmedWarnings?: string[] | undefined;
}

/**
 * A parameter gets another value from a day on, tomorrow at the earliest: what was decided before stays as it was.
 * @throws HttpError 400, 404; RuleError PARAM_STATUTE for what is laxer than the law, until it is confirmed
 */
export async function changeParam(context: Context, type: string, name: string, input: ParamInput) {
  const { db, user } = context;
  const key = nameOf(type, name);
  const { value, validFrom, reason } = input;
  const fault = paramValue(key)(value);
  if (fault) throw badField('value', fault);
  if (validFrom <= today(context)) {
    const earliest = addDays(today(context), 1);
    throw badField('validFrom', { zh: `最早自${earliest}起生效`, en: `It holds from ${earliest} on at the earliest` });
  }
  enforce(findings(paramRules, { name: key, value }), input.confirmedWarnings);
  const before = param(paramsOn(await records.selectHistory(db, key), validFrom), key);
  const row = await records.insertChange(db, {
    id: newId(),
    name: key,
    value,
    validFrom,
    reason,
    createdBy: user.id,
    createdByName: user.displayName,
  });
  context.afterCommit(() => context.memory.forget(HISTORY));
  context.audit({
    action: 'CHANGE_PARAM',
    objectType: 'param',
    objectId: key,
    before: { value: before },
    after: { value, validFrom, reason },
  });
  return { id: row.id };
}
