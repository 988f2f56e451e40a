import type { ReactNode } from 'react';
import { Amount } from '../../../kit/amount.tsx';
import { Scroller } from '../../../kit/scroller.tsx';
import { useText } from '../../../kit/text.ts';
import { formatAmount } from '@tenderdesk/domain/money-text';

type Head = 'unitPrice' | 'num' | 'totalPrice' | 'plannedNum' | 'plannedTotal' | 'actualNum' | 'actualTotal';

interface SupplySheetProps {
  /** Name of the table for those who don't see it. */
  label: string;
  /** Its columns behind number and type. */
  heads: readonly Head[];
  foot?: ReactNode;
  children: ReactNode;
}

/** The catalogue as a table: number, type, and figures. */
export function SupplySheet({ label, heads, foot, children }: SupplySheetProps) {
  const { t } = useText();
  return (
    <div className="supply-sheet wide">
      <Scroller label={label}>
        <table className="supply-table">
          <thead>
            <tr>
              <th scope="col">{t('internalSupply.ordinal')}</th>
              <th scope="col">{t('internalSupply.type')}</th>
              {heads.map((head) => (
                <th key={head} scope="col" className="figure">
                  {t(`internalSupply.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
          {foot && <tfoot>{foot}</tfoot>}
        </table>
      </Scroller>
    </div>
  );
}

interface SheetRowProps {
  ordinal: string;
  hierarchy: number;
  /** It gathers what stands below it. */
  gathers: boolean;
  /** Columns that its name takes. */
  span?: number;
  type: ReactNode;
  children: ReactNode;
}

/** An entry of the catalogue, as deep as it stands. */
export function SheetRow({ ordinal, hierarchy, gathers, span = 1, type, children }: SheetRowProps) {
  return (
    <tr className={gathers ? 'gathers' : ''}>
      <td className="figure ordinal">{ordinal}</td>
      <th scope="row" colSpan={span} className={`level-${hierarchy}`}>
        {type}
      </th>
      {children}
    </tr>
  );
}

/** 万元 in a cell. */
export const AmountCell = ({ value }: { value: string | null }) => (
  <td className="figure">
    <Amount value={value} bare />
  </td>
);

/** A quantity with its unit in a cell. */
export const NumCell = ({ value, unit }: { value: string | null; unit: string | null }) => (
  <td className="figure">{value === null ? '--' : `${formatAmount(value)} ${unit ?? ''}`.trim()}</td>
);
