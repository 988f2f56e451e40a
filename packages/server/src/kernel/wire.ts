import type { Language } from '@tenderdesk/domain/rule';
import { dictLabel } from '@tenderdesk/domain/platform/reference/dictionaries';
import type { CodeList } from '@tenderdesk/domain/codes';
import * as checks from '@tenderdesk/domain/access/account/validators';
import { roundAmount } from '@tenderdesk/domain/money';
import { mostMarkup, richLength } from '@tenderdesk/domain/rich-text/rich-text';
import { z } from 'zod';
import { sanitise } from './rich-text.ts';

/** A record id: 32 lower-case hex digits. */
export const id = z.string().regex(/^[0-9a-f]{32}$/, 'id');
/** Answers what a field check of the domain finds in its own words, which the form says too (spec §5). */
const judgedBy =
  (check: checks.Check) =>
  (value: string, refinement: z.RefinementCtx): void => {
    const words = check(value);
    if (words) refinement.addIssue({ code: 'custom', params: { words }, input: value, continue: false });
  };
/** A text that a field check of the domain judges. Empty is fine where the check takes it. */
export const checked = (check: checks.Check) => z.string().superRefine(judgedBy(check));
/** A text that a field check of the domain judges; null where it is left out or empty. */
export const optionalChecked = (check: checks.Check) =>
  checked(check)
    .nullish()
    .transform((value) => value || null);
/** Text that must say something; the ends are trimmed. */
export const text = (most: number) => checked(checks.requiredText).trim().min(1).max(most);
/** Text that may be empty. */
export const optionalText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .nullish()
    .transform((value) => value || null);
/** A text with markup, in its canonical form; `most` counts what it says. */
const rich = (most: number) =>
  z
    .string()
    .max(mostMarkup(most))
    .transform(sanitise)
    .superRefine((value, refinement) => {
      if (richLength(value) > most)
        refinement.addIssue({ code: 'too_big', maximum: most, origin: 'string', inclusive: true, input: value });
    });
/** A text with headings, lists and tables that must say something (kernel/rich-text.ts). */
export const richText = (most: number) =>
  rich(most).superRefine((value, refinement) => {
    if (value === '') refinement.addIssue({ code: 'custom', params: { words: checks.requiredText('') }, input: value });
  });
/** A text with headings, lists and tables; null where it is left out or says nothing. */
export const optionalRichText = (most: number) =>
  rich(most)
    .nullish()
    .transform((value) => value || null);
/** An empty text is no decimal: a form leaves the field out instead. */
const isEmptyText = (value: string): boolean => value.trim() === '';
/** A decimal that `check` judges; odd spellings that it takes (`-0`, `007`) become plain ones. */
const decimal = (plain: RegExp, check: checks.Check) =>
  z
    .string()
    .superRefine((value, refinement) => {
      if (!plain.test(value)) judgedBy(isEmptyText(value) ? checks.requiredText : check)(value, refinement);
    })
    .overwrite((value) => (plain.test(value) ? value : roundAmount(value)))
    .meta({ pattern: plain.source });
/** 万元, up to 99999999.999999. */
export const amountWan = decimal(/^\d{1,8}(\.\d{1,6})?$/, checks.amountWan);
/** 万元 above zero. */
export const amountWanAboveZero = decimal(/^[1-9]\d{0,7}(\.\d{1,6})?$/, checks.amountWanAboveZero);
/** 元, two decimals. */
export const amountYuan = decimal(/^\d{1,12}(\.\d{1,2})?$/, checks.amountYuan);
/** A share in percent, up to four decimals. */
export const percent = decimal(/^\d{1,2}(\.\d{1,4})?$/, checks.percentage);
/** 'yyyy-MM-dd HH:mm:ss', Asia/Shanghai. */
export const dateTimeText = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, { error: 'dateTime', abort: true })
  .refine(isRealTime, 'dateTime');
/** 'yyyy-MM-dd'. */
export const dateText = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, { error: 'date', abort: true })
  .refine((value) => isRealTime(`${value} 00:00:00`), 'date');

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** True for a day and hour that exist; arithmetic, because answers are checked by it too. */
function isRealTime(value: string): boolean {
  const part = (from: number, to: number): number => Number(value.slice(from, to));
  const [year, month, day] = [part(0, 4), part(5, 7), part(8, 10)];
  // no database counts a year 0
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > DAYS[month - 1]!) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  if (month === 2 && day === 29 && !leap) return false;
  return part(11, 13) < 24 && part(14, 16) < 60 && part(17, 19) < 60;
}

/** A yes or no in a query. */
export const queryFlag = z.union([z.boolean(), z.stringbool()]);

/** Which round of a project is looked at; the present one when left out. */
export const roundQuery = z.object({ round: z.coerce.number().int().min(1).max(1000).optional() });

/** The paging of every list: `page` from 0, `sort` = prop,asc or prop,desc. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  size: z.coerce.number().int().min(1).max(1000).default(20),
  sort: z
    .string()
    .regex(/^[\w,]{1,100}$/, 'sort')
    .optional(),
  keyword: z.string().trim().max(100).optional(),
});
export type PageQuery = z.output<typeof pageQuery>;

/** A page of a list and how many rows there are. With `moreElements` there are at least so many (`MOST_COUNTED`). */
export const paged = <Item extends z.ZodType>(item: Item) =>
  z.object({ content: z.array(item), totalElements: z.number().int(), moreElements: z.literal(true).optional() });

/** One of the codes of a closed list; what an open one holds is asked of the dictionary. */
export const enumOf = <Code extends string>(list: CodeList<Code, 'closed'>) => z.enum(list.codes);

/** What the caller may do with a record now: the web shows exactly these. */
export const actionsOf = <const Actions extends readonly string[]>(...actions: Actions) => z.array(z.enum(actions));

/** A dictionary value as it travels: its code and its word in the language of the caller. */
export const coded = z.object({ code: z.string(), value: z.string() });
export type Coded = z.output<typeof coded>;

/** The wire form of a dictionary code. */
export const codedBy = (type: string, code: string, language: Language): Coded => ({
  code,
  value: dictLabel(type, code, language),
});

/** A file as lists and forms show it. */
export const fileRef = z.object({ id, name: z.string(), size: z.number().int(), sha256: z.string() });

/** The answer of actions that have nothing else to say. */
export const done = z.object({ id });

/** What became of a message. In the demo, where the table is the mailbox, all of them wait. */
export const MESSAGE_STATUSES = ['WAITING', 'DELIVERED', 'UNDELIVERABLE'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];
