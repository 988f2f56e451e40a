import { FormulaKind, FormulaPrice, MeanOf } from '@tenderdesk/domain/selection/evaluation/price-formula-codes';
import { DEFAULT_BASE, hasBase, type PriceFormula } from '@tenderdesk/domain/selection/evaluation/price-formula';
import { isTender } from '@tenderdesk/domain/procedure/project/procedure';
import { Form } from 'antd';
import { CheckField } from '../../../kit/form/choice-fields.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { ToldField } from '../../../parts/choices.tsx';
import en from '../../../parts/price-formula/en.ts';
import zh from '../../../parts/price-formula/zh.ts';

addWords('priceFormula', { zh, en });

/** A formula as its fields hold it: flat, with figures as numbers. */
export interface FormulaValues {
  kind: PriceFormula['kind'] | null;
  price: PriceFormula['price'];
  unit: string | null;
  meanOf: 'OPENED' | 'PASSED';
  fixed: boolean;
  extremes: number;
  extremesFrom: number;
  ceilingWeight: number;
  draws: boolean;
  least: number;
  most: number;
  step: number;
  slopeAbove: number;
  slopeBelow: number;
  technical: number;
  basePlaces: number;
  ratePlaces: number;
  scorePlaces: number;
  dropMembers: boolean;
  clause: string | null;
}

const USUAL_RANGE = { least: '1', most: '5', step: '0.5' };

/** What the fields begin with. */
export function formulaValues(formula: PriceFormula | null): FormulaValues {
  const { meanOf, fixed, extremes, extremesFrom, ceilingWeight, factor, slopeAbove, slopeBelow } =
    formula?.base ?? DEFAULT_BASE;
  const { least, most, step } = factor ?? USUAL_RANGE;
  const places = formula?.places ?? { base: 6, rate: 2, score: 2 };
  return {
    ...{ kind: formula?.kind ?? null, price: formula?.price ?? 'AMOUNT', unit: formula?.unit ?? '' },
    ...{ meanOf, fixed, extremes, extremesFrom, ceilingWeight: Number(ceilingWeight) },
    ...{ draws: factor !== null, least: Number(least), most: Number(most), step: Number(step) },
    ...{ slopeAbove: Number(slopeAbove), slopeBelow: Number(slopeBelow), technical: formula?.technical ?? 3 },
    ...{ basePlaces: places.base, ratePlaces: places.rate, scorePlaces: places.score },
    ...{ dropMembers: formula?.dropMembers ?? false, clause: formula?.clause ?? '' },
  };
}

/** The formula that the fields hold; null where the members score the price. Fields that were not shown keep what they began with. */
export function formulaOf(typed: Partial<FormulaValues> | undefined, begun: PriceFormula | null): PriceFormula | null {
  const values = { ...formulaValues(begun), ...typed };
  if (!values.kind) return null;
  const range = { least: String(values.least), most: String(values.most), step: String(values.step) };
  return {
    kind: values.kind,
    price: values.price,
    unit: values.price === 'UNIT' ? (values.unit ?? '') : '',
    base: hasBase(values.kind)
      ? {
          meanOf: values.meanOf,
          fixed: values.fixed,
          extremes: values.extremes,
          extremesFrom: values.extremesFrom,
          ceilingWeight: String(values.ceilingWeight),
          factor: values.draws ? range : null,
          slopeAbove: String(values.slopeAbove),
          slopeBelow: String(values.slopeBelow),
        }
      : null,
    technical: values.kind === 'TECH_LOWEST' ? values.technical : null,
    places: { base: values.basePlaces, rate: values.ratePlaces, score: values.scorePlaces },
    dropMembers: values.dropMembers,
    clause: values.clause ?? '',
  };
}

/** The price formula of a section: its method, and the parameters that the method has. */
export function PriceFormulaFields({ row, biddingMethod }: { row: number; biddingMethod: string }) {
  const { t } = useText();
  const at = (name: keyof FormulaValues) => ['sections', row, 'typedFormula', name];
  const kind = Form.useWatch<PriceFormula['kind'] | null | undefined>(at('kind'));
  const price = Form.useWatch<PriceFormula['price'] | undefined>(at('price'));
  const draws = Form.useWatch<boolean | undefined>(at('draws'));
  const others = isTender(biddingMethod)
    ? (['LOWEST_EVALUATED', 'TECH_LOWEST'] as const)
    : (['LOWEST_AGREED'] as const);
  return (
    <div className="fields">
      <ToldField
        name={at('kind')}
        label="priceFormula.kind"
        dict={FormulaKind.type}
        only={['LOWEST_RATIO', 'BASE_DISTANCE', 'REASONABLE_LOW', ...others]}
        help={kind ? undefined : t('priceFormula.byMembers')}
      />
      {kind && (
        <>
          <ToldField name={at('price')} label="priceFormula.price" dict={FormulaPrice.type} required />
          {price === 'UNIT' && <TextField name={at('unit')} label="priceFormula.unit" required max={20} />}
          {hasBase(kind) && <BaseFields at={at} draws={draws === true} />}
          {kind === 'TECH_LOWEST' && (
            <NumberField name={at('technical')} label="priceFormula.technical" required min={3} max={50} />
          )}
          <NumberField name={at('scorePlaces')} label="priceFormula.scorePlaces" required max={2} />
          <CheckField
            name={at('dropMembers')}
            label="priceFormula.dropMembers"
            text={t('priceFormula.dropMembersText')}
          />
          <TextField name={at('clause')} label="priceFormula.clause" max={100} help={t('priceFormula.clauseHint')} />
        </>
      )}
    </div>
  );
}

function BaseFields({ at, draws }: { at: (name: keyof FormulaValues) => (string | number)[]; draws: boolean }) {
  const { t } = useText();
  return (
    <>
      <ToldField name={at('meanOf')} label="priceFormula.meanOf" dict={MeanOf.type} required />
      <NumberField name={at('extremes')} label="priceFormula.extremes" required max={5} />
      <NumberField name={at('extremesFrom')} label="priceFormula.extremesFrom" required max={100} />
      <NumberField name={at('ceilingWeight')} label="priceFormula.ceilingWeight" required max={100} places={2} />
      <NumberField name={at('slopeAbove')} label="priceFormula.slopeAbove" required max={99} places={2} />
      <NumberField name={at('slopeBelow')} label="priceFormula.slopeBelow" required max={99} places={2} />
      <CheckField name={at('draws')} label="priceFormula.draws" text={t('priceFormula.drawsText')} />
      {draws && (
        <>
          <NumberField name={at('least')} label="priceFormula.least" required max={99} places={2} />
          <NumberField name={at('most')} label="priceFormula.most" required max={99} places={2} />
          <NumberField name={at('step')} label="priceFormula.step" required max={99} places={2} />
        </>
      )}
      <CheckField name={at('fixed')} label="priceFormula.fixed" text={t('priceFormula.fixedText')} />
      <NumberField name={at('basePlaces')} label="priceFormula.basePlaces" required min={2} max={6} />
      <NumberField name={at('ratePlaces')} label="priceFormula.ratePlaces" required max={4} />
    </>
  );
}
