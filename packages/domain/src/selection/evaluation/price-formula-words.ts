import { listWord } from '../../platform/reference/list-word.ts';
import type { Text } from '../../rule.ts';
import { FormulaKind, FormulaPrice, MeanOf } from './price-formula-codes.ts';
import { ordersByPrice, type BaseTerms, type PriceFormula } from './price-formula.ts';

type Language = keyof Text;

/**
 * Everything that binds in a formula, as one line: what a bidder computes its score with (法19, 例49).
 * @param adapt puts what is not the document's own into the words of the method
 * @returns parts joined by semicolons, in the words of `language`
 */
export function formulaWords(formula: PriceFormula, language: Language, adapt: (text: string) => string): string {
  const { kind, price, unit, base, technical, places, dropMembers, clause } = formula;
  const say = (zh: string, en: string): string => (language === 'en' ? en : zh);
  const parts = [
    listWord(FormulaKind, kind, language),
    ...(base ? baseWords(base, say, listWord(MeanOf, base.meanOf, language)) : []),
    ...(technical === null
      ? []
      : [say(`技术评分前${technical}名入围`, `the first ${technical} by technical score go on`)]),
    ...(base
      ? [
          say(
            `基准价保留${places.base}位小数，偏差率保留${places.rate}位小数`,
            `${places.base} decimals of the base, ${places.rate} of the deviation`,
          ),
        ]
      : []),
    ...(ordersByPrice(formula)
      ? []
      : [say(`得分保留${places.score}位小数，四舍五入`, `${places.score} decimals of the score, rounded half up`)]),
    ...(dropMembers
      ? [
          say(
            '评委5人以上时去掉最高、最低各1人的评分',
            'from five members on without the highest and the lowest of their sums',
          ),
        ]
      : []),
  ].map(adapt);
  const asked = adapt(listWord(FormulaPrice, price, language)) + (price === 'UNIT' ? ` ${unit}` : '');
  const [method = '', ...terms] = parts;
  return [method, asked, ...terms, ...(clause === '' ? [] : [clause])].join(say('；', '; '));
}

function baseWords(base: BaseTerms, say: (zh: string, en: string) => string, meanOf: string): string[] {
  const { extremes, extremesFrom, ceilingWeight, factor, slopeAbove, slopeBelow, fixed } = base;
  return [
    say(`平均值取${meanOf}`, `mean of: ${meanOf}`),
    ...(extremes > 0
      ? [
          say(
            `不少于${extremesFrom}家时去掉最高、最低各${extremes}家`,
            `from ${extremesFrom} prices on without the ${extremes} highest and lowest`,
          ),
        ]
      : []),
    ...(Number(ceilingWeight) === 0
      ? []
      : [say(`最高投标限价权重${ceilingWeight}%`, `the ceiling weighs ${ceilingWeight} %`)]),
    ...(factor
      ? [
          say(
            `下浮系数${factor.least}%至${factor.most}%（步长${factor.step}%），开标时抽取`,
            `factor of ${factor.least} to ${factor.most} % in steps of ${factor.step}, drawn at the opening`,
          ),
        ]
      : []),
    say(
      `高于基准价每1%扣${slopeAbove}分，低于基准价每1%扣${slopeBelow}分`,
      `each percent above the base costs ${slopeAbove} points, below it ${slopeBelow}`,
    ),
    ...(fixed ? [say('基准价首次计算后不再变动', 'the base stands once it was computed')] : []),
  ];
}
