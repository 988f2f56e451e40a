import { formatAmount } from '@tenderdesk/domain/money-text';
import { Empty, Modal } from 'antd';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { SelectField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { BankLine } from './line-list.tsx';
import { shownLine, Summary } from './statement-dialogs.tsx';

interface BondDialogProps {
  line: BankLine;
  onClose: () => void;
}

type Offer = Reply<'get', '/tender/bankLine/{lineId}/bond'>[number];

/** Asks of which performance bond a line is the money. */
export default function BondLineDialog({ line, onClose }: BondDialogProps) {
  const { t } = useText();
  const offers = useGet('/tender/bankLine/{lineId}/bond', { lineId: line.id });
  if (offers.data && offers.data.length > 0)
    return <Choice line={line} offers={offers.data} onClose={onClose} onRetry={() => void offers.refetch()} />;
  return (
    <Modal open title={t('bankStatement.bondTitle')} footer={null} onCancel={onClose}>
      <Loaded query={offers}>{() => <Empty description={t('bankStatement.noBonds')} />}</Loaded>
    </Modal>
  );
}

function Choice({
  line,
  offers,
  onClose,
  onRetry,
}: BondDialogProps & { offers: readonly Offer[]; onRetry: () => void }) {
  const { t } = useText();
  // what is offered for a line that was dealt with is not asked for again
  const match = useSend('put', '/tender/bankLine/{lineId}/bond', {
    invalidates: ['/tender/bankLine/page', '/tender/heldBond'],
  });
  const [first] = offers;
  const fitOf = ({ samePayer, sameSum }: Offer): string => {
    if (samePayer && sameSum) return t('bankStatement.fitsBoth');
    return t(samePayer ? 'bankStatement.fitsPayer' : 'bankStatement.fitsSum');
  };
  return (
    <FormDialog<{ performanceBondId: string }>
      open
      draft={false}
      width={720}
      title={t('bankStatement.bondTitle')}
      submitText={t('bankStatement.bond')}
      // one that fits in name and sum is taken at first
      initialValues={first?.samePayer && first.sameSum ? { performanceBondId: first.id } : {}}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ performanceBondId }) =>
        match.mutateAsync({ lineId: line.id, body: { performanceBondId, version: line.version } })
      }
      onDone={() => notice.done(t('bankStatement.done'))}
    >
      <div className="wide">
        <Summary line={shownLine(line)} />
      </div>
      <SelectField
        name="performanceBondId"
        label="bankStatement.bondOf"
        required
        wide
        help={t('bankStatement.bondText')}
        options={offers.map((offer) => ({
          value: offer.id,
          label: t('bankStatement.bondOffer', {
            project: offer.projectName,
            section: offer.sectionName,
            bidder: offer.bidderName,
            amount: formatAmount(offer.amountYuan, 2),
            fit: fitOf(offer),
          }),
        }))}
      />
    </FormDialog>
  );
}
