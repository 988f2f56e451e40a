import { supplyNumber } from '@tenderdesk/domain/access/account/validators';
import { sumAmounts } from '@tenderdesk/domain/money';
import { formatAmount } from '@tenderdesk/domain/money-text';
import { Form, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { useSend } from '../../../api/hooks.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { linesOf, type SupplyLine } from './supply-rows.ts';
import { AmountCell, NumCell, SheetRow, SupplySheet } from './supply-sheet.tsx';
import { nameOf, type Phase, type Supply, type SupplyNode } from './types.ts';

interface Entry {
  catalogueId: string;
  otherCatalogueName: string;
  preOrderPurchaseUnitPrice: string | null;
  preOrderPurchaseNum: string | null;
}

interface Values {
  entries: Entry[];
  dishonestyFacts: string | null;
  version: number;
}

interface SupplyFormProps {
  /** Null where nobody has begun. */
  supply: Supply | null;
  tree: readonly SupplyNode[];
  phase: Phase;
  onRetry: () => void;
}

/** The tree of the catalogue with price, quantity and total of each entry; the server computes the totals (spec §2, §5). */
export function SupplyForm({ supply, tree, phase, onRetry }: SupplyFormProps) {
  const { t } = useText();
  const save = useSend('post', '/tend/supplyDetail');
  const remove = useSend('delete', '/tend/supply');
  const lines = linesOf(tree);
  const editable = supply?.editable ?? false;
  if (lines.length === 0) return <p className="hint">{t('internalSupply.noCatalogue')}</p>;
  const initial: Values = {
    entries: lines
      .filter(({ leaf }) => leaf !== null)
      .map(({ node }) => ({
        catalogueId: node.id,
        otherCatalogueName: node.otherCatalogueName,
        preOrderPurchaseUnitPrice: node.preOrderPurchaseUnitPrice,
        preOrderPurchaseNum: node.preOrderPurchaseNum,
      })),
    dishonestyFacts: supply?.dishonestyData.facts ?? null,
    version: supply?.version ?? 0,
  };
  return (
    <FormPage<Values>
      loading={false}
      error={null}
      initialValues={initial}
      disabled={!editable}
      onRetry={onRetry}
      onSubmit={({ entries, ...values }) => save.mutateAsync({ body: { ...values, entries, supplyId: supply!.id } })}
      onDone={() => notice.done(t('common.saved'))}
      foot={
        supply?.editable && (
          <ConfirmButton
            danger
            title={t('internalSupply.removeTitle')}
            text={t('internalSupply.removeText')}
            done={t('common.deleted')}
            onConfirm={() => remove.mutateAsync({ supplyId: supply.id })}
          >
            {t('internalSupply.remove')}
          </ConfirmButton>
        )
      }
    >
      <SupplyTable lines={lines} phase={phase} editable={editable} />
      <TextAreaField
        name="dishonestyFacts"
        label="internalSupply.facts"
        max={500}
        wide
        help={t('internalSupply.factsHelp')}
      />
    </FormPage>
  );
}

interface SupplyTableProps {
  lines: readonly SupplyLine[];
  phase: Phase;
  editable: boolean;
}

function SupplyTable({ lines, phase, editable }: SupplyTableProps) {
  const { t } = useText();
  const [totals, setTotals] = useState<Readonly<Record<string, string | null>>>(() =>
    Object.fromEntries(lines.map(({ node }) => [node.id, node.preOrderPurchaseTotalPrice])),
  );
  const setTotal = (id: string, total: string | null) => setTotals((known) => ({ ...known, [id]: total }));
  const sum = sumAmounts(lines.flatMap(({ node, leaf }) => (leaf === null ? [] : (totals[node.id] ?? []))));
  return (
    <SupplySheet
      label={t('internalSupply.report')}
      heads={['unitPrice', 'num', 'totalPrice']}
      foot={
        phase !== 'PERFORMANCE_EVALUATION' && (
          <tr>
            <th scope="row" colSpan={4}>
              {t('internalSupply.sum')}
            </th>
            <AmountCell value={sum} />
          </tr>
        )
      }
    >
      {lines.map((line) => (
        <Row
          key={line.node.id}
          line={line}
          editable={editable}
          total={line.leaf === null ? gathered(line.node, totals) : (totals[line.node.id] ?? null)}
          onTotal={setTotal}
        />
      ))}
    </SupplySheet>
  );
}

/** The total of all that stands below an entry. */
function gathered(node: SupplyNode, totals: Readonly<Record<string, string | null>>): string | null {
  const below = node.children.flatMap(
    (child) => (child.children.length > 0 ? gathered(child, totals) : totals[child.id]) ?? [],
  );
  return below.length > 0 ? sumAmounts(below) : null;
}

interface RowProps {
  line: SupplyLine;
  editable: boolean;
  total: string | null;
  onTotal: (id: string, total: string | null) => void;
}

function Row({ line: { node, ordinal, leaf }, editable, total, onTotal }: RowProps) {
  const { t } = useText();
  const name = nameOf(node.label, t('internalSupply.other'));
  return (
    <SheetRow
      ordinal={ordinal}
      hierarchy={node.hierarchy}
      gathers={leaf === null}
      span={leaf === null ? 3 : 1}
      type={leaf !== null && editable && node.label === '' ? <OtherName leaf={leaf} /> : nameWithOther(node, name)}
    >
      {leaf !== null && editable && <Figures leaf={leaf} node={node} name={name} onTotal={onTotal} />}
      {leaf !== null && !editable && (
        <>
          <td className="figure">{formatAmount(node.preOrderPurchaseUnitPrice)}</td>
          <NumCell value={node.preOrderPurchaseNum} unit={node.unit} />
        </>
      )}
      <AmountCell value={total} />
    </SheetRow>
  );
}

const nameWithOther = ({ otherCatalogueName }: SupplyNode, name: string): string =>
  otherCatalogueName ? `${name}（${otherCatalogueName}）` : name;

function OtherName({ leaf }: { leaf: number }) {
  const { t } = useText();
  return (
    <Form.Item name={['entries', leaf, 'otherCatalogueName']} noStyle>
      <Input
        maxLength={100}
        placeholder={t('internalSupply.other')}
        aria-label={t('internalSupply.otherName')}
        autoComplete="off"
      />
    </Form.Item>
  );
}

const ASK_AFTER_MS = 300;

interface FiguresProps {
  leaf: number;
  node: SupplyNode;
  name: string;
  onTotal: (id: string, total: string | null) => void;
}

/** Price and quantity of an entry; whenever one changes the server is asked for the total. */
function Figures({ leaf, node, name, onTotal }: FiguresProps) {
  const { t, say } = useText();
  const form = Form.useFormInstance();
  const unitPrice = Form.useWatch<string | null>(['entries', leaf, 'preOrderPurchaseUnitPrice'], form)?.trim() ?? '';
  const num = Form.useWatch<string | null>(['entries', leaf, 'preOrderPurchaseNum'], form)?.trim() ?? '';
  const asked = useRef(false);
  useEffect(() => {
    // what stood there at first has its total already
    if (
      !asked.current &&
      unitPrice === (node.preOrderPurchaseUnitPrice ?? '') &&
      num === (node.preOrderPurchaseNum ?? '')
    )
      return;
    asked.current = true;
    if (!unitPrice || !num) return onTotal(node.id, null);
    let current = true;
    const timer = setTimeout(() => {
      call('get', '/tend/supply/calculateAmount', { num, unitPrice }).then(
        ({ code, msg }) => current && onTotal(node.id, code === 200 ? msg : null),
        () => current && onTotal(node.id, null),
      );
    }, ASK_AFTER_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the node's figures count at first only
  }, [unitPrice, num]);
  const check = async (_: unknown, value: unknown) => {
    const fault = supplyNumber(value as string | null);
    if (fault) throw new Error(say(fault));
  };
  return (
    <>
      <td>
        <Form.Item name={['entries', leaf, 'preOrderPurchaseUnitPrice']} rules={[{ validator: check }]}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            className="figure"
            aria-label={t('internalSupply.priceOf', { name })}
          />
        </Form.Item>
      </td>
      <td>
        <Form.Item name={['entries', leaf, 'preOrderPurchaseNum']} rules={[{ validator: check }]}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            className="figure"
            suffix={node.unit}
            aria-label={t('internalSupply.numOf', { name })}
          />
        </Form.Item>
      </td>
    </>
  );
}
