const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'];
const GROUPS = ['', '万', '亿', '兆'];

/**
 * An amount as contracts write it out: `1098500.5` 壹佰零玖万捌仟伍佰元伍角整.
 * @param yuan plain decimal of 元, not negative, at most two decimals and sixteen digits before them
 * @throws RangeError for anything else
 */
export function chineseAmount(yuan: string): string {
  const [match, whole = '', decimals = ''] = /^0*(\d{1,16})(?:\.(\d{1,2}))?$/.exec(yuan) ?? [];
  if (match === undefined) throw new RangeError(`no amount of 元: ${yuan.slice(0, 40)}`);
  const [jiao = '0', fen = '0'] = [...decimals.padEnd(2, '0')];
  const integer = inDigits(whole);
  const small = `${jiao === '0' ? (fen === '0' || !integer ? '' : '零') : `${digit(jiao)}角`}${fen === '0' ? '' : `${digit(fen)}分`}`;
  if (!integer && !small) return '零元整';
  return `${integer ? `${integer}元` : ''}${small}${fen === '0' ? '整' : ''}`;
}

const digit = (sign: string): string => DIGITS[Number(sign)] ?? '';

/** The digits before the decimal point; '' for zero. */
function inDigits(whole: string): string {
  const groups = whole.padStart(Math.ceil(whole.length / 4) * 4, '0').match(/\d{4}/g) ?? [];
  let text = '';
  let gap = false;
  groups.forEach((group, index) => {
    if (group === '0000') {
      gap = text !== '';
      return;
    }
    const zero = text !== '' && (gap || group.startsWith('0')) ? '零' : '';
    text += zero + inFour(group) + (GROUPS[groups.length - 1 - index] ?? '');
    gap = false;
  });
  return text;
}

const inFour = (group: string): string =>
  [...group]
    .map((sign, index) => (sign === '0' ? '0' : digit(sign) + (PLACES[3 - index] ?? '')))
    .join('')
    .replace(/^0+|0+$/g, '')
    .replace(/0+/g, '零');
