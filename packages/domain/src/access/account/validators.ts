import { isDate } from '../../calendar.ts';
import { type Check, EMPTY, isEmpty } from '../../field-check.ts';
import { compareAmounts, MAX_AMOUNT } from '../../money.ts';
import { projectClassOf, type ProjectClass } from '../../procedure/project/project-type.ts';
import type { Text } from '../../rule.ts';

export { BLANK, EMPTY, needed, required, requiredText, type Check } from '../../field-check.ts';

/** An optional value of at most `max` characters that must match `pattern`. */
const matching =
  (pattern: RegExp, max: number, text: Text): Check =>
  (value) =>
    isEmpty(value) || (value.length <= max && pattern.test(value)) ? null : text;

const MOBILE = /^1[3-9]\d{9}$/;
const LANDLINE = /^(\d{7,8}|\d{3,4}-\d{5,8})$/;

/** Mobile phone, optional. */
export const mobile = matching(MOBILE, 11, { zh: '不是有效的手机号', en: 'Not a valid mobile number' });

/** Landline, optional: 7–8 digits, or area code, hyphen and number. */
export const landline = matching(LANDLINE, 13, {
  zh: '请输入正确的固话号码（固话格式：区号-号码）',
  en: 'Enter a valid landline number (area code-number)',
});

/** Mobile or landline, optional. */
export const phone = matching(new RegExp(`${MOBILE.source}|${LANDLINE.source}`), 13, {
  zh: '请输入正确的手机号码或者固话号码（固话格式：区号-号码）',
  en: 'Enter a valid mobile or landline number (area code-number)',
});

/** Fax, optional. */
export const fax = matching(/^[\d+-]{6,20}$/, 20, { zh: '请输入正确的传真号码', en: 'Enter a valid fax number' });

/** Postal code, optional. */
export const postcode = matching(/^[1-9]\d{5}$/, 6, { zh: '请输入正确的邮政编码', en: 'Enter a valid postal code' });

/** A person's name, optional: Chinese or English letters. */
export const personName = matching(/^[\p{Script=Han}A-Za-z]+$/u, 200, {
  zh: '仅支持输入中文和英文',
  en: 'Chinese and English letters only',
});

/** An organisation's short name, optional: Chinese only. */
export const abbreviation = matching(/^\p{Script=Han}+$/u, 200, {
  zh: '仅支持输入中文',
  en: 'Chinese characters only',
});

/** Uniform social credit code, optional. Capitals and digits without I, O, Z, S, V, as GB 32100 writes them. */
export const uscc = matching(/^[\dA-HJ-NP-RTUW-Y]{2}\d{6}[\dA-HJ-NP-RTUW-Y]{10}$/, 18, {
  zh: '统一社会信用代码不规范',
  en: 'Not a valid uniform social credit code',
});

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** Citizen identity number, optional: 18 characters with a real birth date and check character (GB 11643). */
export const idNumber: Check = (value) => {
  if (isEmpty(value)) return null;
  const wrong: Text = { zh: '请输入正确的身份证号码', en: 'Enter a valid identity number' };
  if (!/^[1-9]\d{16}[\dXx]$/.test(value)) return wrong;
  if (!isDate(`${value.slice(6, 10)}-${value.slice(10, 12)}-${value.slice(12, 14)}`)) return wrong;
  const sum = ID_WEIGHTS.reduce((total, weight, index) => total + weight * Number(value[index]), 0);
  return '10X98765432'[sum % 11] === value[17]?.toUpperCase() ? null : wrong;
};

/** Mail address, optional. */
export const email = matching(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, 100, {
  zh: '请输入正确的邮箱',
  en: 'Enter a valid email',
});

/** Month of a plan, `yyyy-MM`, optional. */
export const planMonth = matching(/^20\d\d-(0[1-9]|1[0-2])$/, 7, {
  zh: '请按 2026-03 的格式填写',
  en: 'Write it as 2026-03',
});

/** Said of a district that is none, or not narrow enough. */
export const DISTRICT_WANTED: Text = { zh: '请选择到区县', en: 'Choose down to the county' };

/** Code of a county (GB/T 2260), optional; which there are the server knows. */
export const districtCode = matching(/^[1-9]\d{3}(?!00)\d\d$/, 6, DISTRICT_WANTED);

/** The name of a new account, optional. */
export const username = matching(/^[A-Za-z][\w.-]{3,49}$/, 50, {
  zh: '用户名为4至50位字母、数字或 . _ -，以字母开头',
  en: 'User name: 4 to 50 letters, digits or . _ -, a letter first',
});

/** A number of a person for others' eyes: the first three and the last four characters. */
export const masked = (value: string): string => value.replace(/(?<=^.{3,}).(?=.{4})/g, '*');

/** A login name for others' eyes: the first two characters and the last one, whatever stands between. */
export const maskedName = (value: string): string => `${value.slice(0, 2)}****${value.slice(-1)}`;

const CLASSES = [/\d/, /[a-z]/, /[A-Z]/, /[^\dA-Za-z]/];

/** A new password: at least 8 characters with three of digits, small letters, capitals and others. */
export const password: Check = (value) => {
  if (isEmpty(value)) return EMPTY;
  const kinds = CLASSES.filter((kind) => kind.test(value)).length;
  return value.length >= 8 && kinds >= 3
    ? null
    : {
        zh: '密码不少于8位，且包含数字、小写字母、大写字母、符号中的三类',
        en: 'At least 8 characters with three of: digit, small letter, capital, symbol',
      };
};

/** Limits of a number field, as plain decimals. */
export interface NumberLimits {
  required?: boolean;
  /** Lowest value, `0` when left out. */
  min?: string;
  /** Highest value, `MAX_AMOUNT` when left out. */
  max?: string;
  /** Most decimals, 6 when left out. */
  places?: number;
}

const NUMBERS_ONLY: Text = { zh: '只能输入数字', en: 'Numbers only' };

const isNumber = (value: string): boolean => value.length <= 60 && /^-?\d+(\.\d+)?$/.test(value);

const numberCheck =
  ({ required: needed = false, min = '0', max = MAX_AMOUNT, places = 6 }: NumberLimits, belowMin: Text): Check =>
  (value) => {
    if (isEmpty(value)) return needed ? EMPTY : null;
    if (!isNumber(value)) return NUMBERS_ONLY;
    if (compareAmounts(value, max) > 0) return { zh: `不能大于最大值${max}`, en: `Not more than ${max}` };
    if (compareAmounts(value, min) < 0) return belowMin;
    const decimals = value.split('.')[1]?.length ?? 0;
    return decimals > places ? { zh: `最多输入${places}位小数`, en: `At most ${places} decimals` } : null;
  };

/** Number field: optional unless `required`, within its limits. */
export const numberIn = (limits: NumberLimits = {}): Check =>
  numberCheck(limits, { zh: `不能小于最小值${limits.min ?? '0'}`, en: `Not less than ${limits.min ?? '0'}` });

/** Number field above zero and without leading zeros ("new number"). */
export const newNumber = (limits: NumberLimits = {}): Check => {
  const inLimits = numberIn(limits);
  return (value) => {
    if (isEmpty(value) || !isNumber(value)) return inLimits(value);
    const positive = /^(0|[1-9]\d*)(\.\d+)?$/.test(value) && compareAmounts(value, '0') > 0;
    return positive ? inLimits(value) : { zh: '只能输入大于0的数字', en: 'Numbers above 0 only' };
  };
};

/** Shown when a winning price is under its lower limit (rule R40). */
export const WINNING_PRICE_TOO_LOW: Text = {
  zh: '中标价/成交价不能低于限价的30%，高于限价，如有疑问请联系招标采购部。',
  en: 'The winning price must lie between 30% of the ceiling price and the ceiling price. Contact the tender department if in doubt.',
};

/** Number field of a winning price: its own words below `min`. */
export const winningPriceIn = (limits: NumberLimits): Check => numberCheck(limits, WINNING_PRICE_TOO_LOW);

/** The highest amount in 元: the highest one in 万元 has no more digits before its point than this has. */
const MAX_YUAN = '999999999999.99';

/** An amount in 万元, optional. */
export const amountWan = numberIn();

/** An amount in 万元 above zero, optional. */
export const amountWanAboveZero = newNumber();

/** An amount in 元, optional. */
export const amountYuan = numberIn({ max: MAX_YUAN, places: 2 });

/** A share in percent, optional. */
export const percentage = numberIn({ max: '100', places: 4 });

/** Price, quantity or total of the internal supply, optional; blanks around it don't count (spec §5, §9). */
export const supplyNumber: Check = (value) => amountWan(value?.trim());

/** Lowest score for the price on the group's platform. */
const PRICE_SCORES: Record<ProjectClass, Text & { least: string }> = {
  GOODS: { least: '70', zh: '货物类项目报价分值不能低于70', en: 'Price score of goods must be at least 70' },
  ENGINEERING: { least: '60', zh: '工程类项目报价分值不能低于60', en: 'Price score of works must be at least 60' },
  SERVICE: { least: '30', zh: '服务类项目报价分值不能低于30', en: 'Price score of services must be at least 30' },
};

/** The score for the price in an evaluation, optional; limited from below on the platform SDHSG alone (rule R10). */
export const priceScore =
  ({ platform, projectType }: { platform: string; projectType: string }): Check =>
  (value) => {
    if (isEmpty(value)) return null;
    if (!isNumber(value)) return NUMBERS_ONLY;
    const { least, zh, en } = PRICE_SCORES[projectClassOf(projectType)];
    return platform !== 'SDHSG' || compareAmounts(value, least) >= 0 ? null : { zh, en };
  };
