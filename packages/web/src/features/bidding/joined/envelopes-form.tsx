import { Alert } from 'antd';
import { useState } from 'react';
import { LocalFileField } from './local-file-field.tsx';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { useText } from '../../../kit/text.ts';
import {
  BID_FILES,
  type BidFormProps,
  firstPartOf,
  LetterFields,
  letterOf,
  type LetterValues,
  PriceField,
} from './bid-form.tsx';
import { PriceKeyFields } from './price-key-fields.tsx';
import { canSeal, makePriceKey, type Receipt, sealAndSendParts } from './seal-and-send.ts';
import { SendingPanel } from './sending-panel.tsx';

/** Which envelopes are written: both at first, later one alone may be replaced. */
export type Parts = 'BOTH' | 'FIRST' | 'PRICE';

interface EnvelopesForm extends LetterValues {
  priceText: string;
  priceFile?: File | null;
  keyEnd: string;
  keyKept: boolean;
}

/** A bid of two envelopes: the first with its password, the price part with a key that this browser makes (ADR 0039). */
export function EnvelopesFormPanel({
  workspace,
  parts,
  step,
  onStep,
  onReceipt,
  onCancel,
}: BidFormProps & { parts: Parts }) {
  const { t } = useText();
  const [key] = useState(makePriceKey);
  if (!canSeal()) return <Alert type="error" showIcon title={t('joined.cannotSeal')} />;
  const { section, project } = workspace;
  const send = async ({ priceText, priceFile = null, ...letter }: EnvelopesForm) => {
    try {
      const at = { registrationId: workspace.id, sectionId: section.id };
      const first = parts === 'PRICE' ? null : firstPartOf(letter, '');
      const price = parts === 'FIRST' ? null : { priceText: priceText.trim(), file: priceFile, key };
      return await sealAndSendParts(at, { first, price }, onStep);
    } finally {
      onStep(null);
    }
  };
  return (
    <FormPage<EnvelopesForm, Receipt>
      draft={false}
      loading={false}
      error={null}
      submitText={t('joined.sealAndSubmit')}
      initialValues={parts === 'PRICE' ? {} : letterOf(workspace)}
      onSubmit={send}
      onDone={onReceipt}
      {...(onCancel ? { onCancel } : {})}
    >
      {step && <SendingPanel step={step} />}
      <Alert className="wide page-alert" type="info" showIcon title={t('joined.envelopesHint')} />
      {parts !== 'PRICE' && (
        <fieldset className="rows wide envelope">
          <legend>{t('joined.firstEnvelope')}</legend>
          <p className="hint">{t('joined.firstHint')}</p>
          <div className="fields">
            <LetterFields />
          </div>
        </fieldset>
      )}
      {parts !== 'FIRST' && (
        <fieldset className="rows wide envelope">
          <legend>{t('joined.priceEnvelope')}</legend>
          <p className="hint">{t('joined.priceHint')}</p>
          <div className="fields">
            <PriceField />
            <LocalFileField name="priceFile" label="joined.priceFile" unmarked wide accept={BID_FILES} maxMb={150} />
            <PriceKeyFields keyText={key} name={`${project.name} ${section.name}`} />
          </div>
        </fieldset>
      )}
    </FormPage>
  );
}
