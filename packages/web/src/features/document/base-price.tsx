import './document.css';
import { Button } from 'antd';
import { useState } from 'react';
import { useSend } from '../../api/hooks.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { AmountField } from '../../kit/form/amount-field.tsx';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { notice } from '../../kit/notice.tsx';
import { useText } from '../../kit/text.ts';

interface BasePriceProps {
  projectId: string;
  sectionId: string;
  name: string;
  hasBasePrice: boolean;
  /** Of the project. */
  version: number;
  /** Loads the document anew. */
  reload: () => void;
}

/** Whether the section has a base price; typed once, sealed at once, and kept in no draft (例27). */
export function BasePrice({ projectId, sectionId, name, hasBasePrice, version, reload }: BasePriceProps) {
  const { t } = useText();
  const [typing, setTyping] = useState(false);
  const save = useSend('put', '/tender/biddingDocument/{projectId}/basePrice');
  const send = (basePrice: string | null) => save.mutateAsync({ projectId, body: { sectionId, basePrice, version } });
  return (
    <div className="base-price">
      <span className="hint">{t(hasBasePrice ? 'document.basePriceSealed' : 'document.basePriceNone')}</span>
      <Button size="small" onClick={() => setTyping(true)}>
        {t(hasBasePrice ? 'document.basePriceAgain' : 'document.basePriceSet')}
      </Button>
      {hasBasePrice && (
        <ConfirmButton
          title={t('document.basePriceDropTitle', { section: name })}
          onConfirm={async () => {
            await send(null);
            reload();
          }}
          done={t('document.basePriceDropped')}
        >
          {t('document.basePriceDrop')}
        </ConfirmButton>
      )}
      {typing && (
        <FormDialog<{ basePrice: string }>
          open
          draft={false}
          title={t('document.basePriceTitle', { section: name })}
          onClose={() => setTyping(false)}
          onSubmit={({ basePrice }) => send(basePrice)}
          onDone={() => {
            notice.done(t('document.basePriceSaved'));
            reload();
          }}
        >
          <AmountField
            name="basePrice"
            label="document.basePrice"
            required
            positive
            wide
            help={t('document.basePriceHint')}
          />
        </FormDialog>
      )}
    </div>
  );
}
