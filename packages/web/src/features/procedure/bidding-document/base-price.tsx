import './bidding-document.css';
import { Button } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { AmountField } from '../../../kit/form/amount-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';

interface BasePriceProps {
  projectId: string;
  sectionId: string;
  name: string;
  hasBasePrice: boolean;
  /** Of the project. */
  version: number;
  /** Told from which version of the project to which a change here led; loads the document anew. */
  onChanged: (from: number, to: number) => void;
}

/** Whether the section has a base price; typed once, sealed at once, and kept in no draft (例27). */
export function BasePrice({ projectId, sectionId, name, hasBasePrice, version, onChanged }: BasePriceProps) {
  const { t } = useText();
  const [typing, setTyping] = useState(false);
  const save = useSend('put', '/tender/biddingDocument/{projectId}/basePrice');
  const send = async (basePrice: string | null) => {
    const saved = await save.mutateAsync({ projectId, body: { sectionId, basePrice, version } });
    onChanged(version, saved.version);
  };
  return (
    <div className="base-price">
      <span className="hint">
        {t(hasBasePrice ? 'biddingDocument.basePriceSealed' : 'biddingDocument.basePriceNone')}
      </span>
      <Button size="small" onClick={() => setTyping(true)}>
        {t(hasBasePrice ? 'biddingDocument.basePriceAgain' : 'biddingDocument.basePriceSet')}
      </Button>
      {hasBasePrice && (
        <ConfirmButton
          title={t('biddingDocument.basePriceDropTitle', { section: name })}
          onConfirm={() => send(null)}
          done={t('biddingDocument.basePriceDropped')}
        >
          {t('biddingDocument.basePriceDrop')}
        </ConfirmButton>
      )}
      {typing && (
        <FormDialog<{ basePrice: string }>
          open
          draft={false}
          title={t('biddingDocument.basePriceTitle', { section: name })}
          onClose={() => setTyping(false)}
          onSubmit={({ basePrice }) => send(basePrice)}
          onDone={() => notice.done(t('biddingDocument.basePriceSaved'))}
        >
          <AmountField
            name="basePrice"
            label="biddingDocument.basePrice"
            required
            positive
            wide
            help={t('biddingDocument.basePriceHint')}
          />
        </FormDialog>
      )}
    </div>
  );
}
