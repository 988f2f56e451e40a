import { useGet } from '../../../api/hooks.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { useText } from '../../../kit/text.ts';
import { linesOf } from './supply-rows.ts';
import { AmountCell, NumCell, SheetRow, SupplySheet } from './supply-sheet.tsx';
import { nameOf, type SupplyNode } from './types.ts';

/** What the project planned beside what it had, entry by entry; for reading alone (spec §2). */
export function Comparison({ projectId }: { projectId: string }) {
  const tree = useGet('/tend/supply/getSupplyCascadeData', { projectId, phase: 'IMPLEMENTION_PLAN' });
  return <Loaded query={tree}>{(nodes) => <Compared nodes={nodes} />}</Loaded>;
}

const isSaid = ({ projectSupplyData: data }: SupplyNode): boolean =>
  data.preOrderPurchaseTotalPriceCopy !== null ||
  data.actualPurchaseTotalPriceCopy !== null ||
  data.preOrderPurchaseNumCopy !== null ||
  data.actualPurchaseNumCopy !== null;

function Compared({ nodes }: { nodes: readonly SupplyNode[] }) {
  const { t } = useText();
  const lines = linesOf(nodes).filter(({ node }) => isSaid(node));
  if (lines.length === 0) return <p className="hint">{t('internalSupply.nothingCompared')}</p>;
  return (
    <SupplySheet
      label={t('internalSupply.comparison')}
      heads={['plannedNum', 'plannedTotal', 'actualNum', 'actualTotal']}
    >
      {lines.map(({ node: { id, label, unit, hierarchy, children, projectSupplyData: data }, ordinal }) => (
        <SheetRow
          key={id}
          ordinal={ordinal}
          hierarchy={hierarchy}
          gathers={children.length > 0}
          type={nameOf(label, t('internalSupply.other'))}
        >
          <NumCell value={data.preOrderPurchaseNumCopy} unit={unit} />
          <AmountCell value={data.preOrderPurchaseTotalPriceCopy} />
          <NumCell value={data.actualPurchaseNumCopy} unit={unit} />
          <AmountCell value={data.actualPurchaseTotalPriceCopy} />
        </SheetRow>
      ))}
    </SupplySheet>
  );
}
