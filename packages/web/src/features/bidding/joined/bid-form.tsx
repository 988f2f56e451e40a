import { readPrice } from '@tenderdesk/domain/bidding/bid/price';
import { formatAmount } from '@tenderdesk/domain/money-text';
import { Alert, Form, Progress } from 'antd';
import { DictText } from '../../../kit/dict-text.tsx';
import { CheckField } from '../../../kit/form/choice-fields.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { PasswordField, TextField } from '../../../kit/form/text-fields.tsx';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { useText } from '../../../kit/text.ts';
import { DeviceHint, ItemFields } from './item-fields.tsx';
import { itemPricesOf, type ItemValues } from './item-values.ts';
import { LocalFileField } from './local-file-field.tsx';
import { LEAST_PASSWORD, strengthOf } from './password-strength.ts';
import { type FirstPart, type Receipt, type Step, canSeal, sealAndSend } from './seal-and-send.ts';
import { SendingPanel } from './sending-panel.tsx';
import type { Workspace } from './types.ts';

/** The letter and file of a bid, and its password; of two envelopes the first. */
export interface LetterValues {
  periodDays: number;
  quality: string;
  managerName: string;
  managerCert: string;
  file?: File | null;
  password: string;
  passwordAgain: string;
  known: boolean;
}

interface BidForm extends LetterValues, ItemValues {
  priceText: string;
}

export interface BidFormProps {
  workspace: Workspace;
  /** Where the bid is on its way; null while it is written. */
  step: Step | null;
  onStep: (step: Step | null) => void;
  onReceipt: (receipt: Receipt) => void;
  onCancel?: () => void;
}

const tooShort = {
  zh: `不少于${LEAST_PASSWORD}个字符，至少两类字符`,
  en: `At least ${LEAST_PASSWORD} characters of two kinds`,
};
const differs = { zh: '两次输入的密码不一致', en: 'The passwords differ' };
const mustKnow = { zh: '请确认已知晓', en: 'Confirm that you know' };
/** What a bid's files may be. */
export const BID_FILES = ['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.zip'];

/** What the document asks for stands in the letter at first. */
export const letterOf = ({ section }: Workspace): Partial<LetterValues> => ({
  ...(section.periodDays ? { periodDays: section.periodDays } : {}),
  ...(section.quality ? { quality: section.quality } : {}),
});

/** What was typed of a letter, apart from what only the form needs. @param priceText empty in a first envelope */
export function firstPartOf(
  { periodDays, quality, managerName, managerCert, file = null, password }: LetterValues,
  priceText: string,
): FirstPart {
  return { content: { priceText, periodDays, quality, managerName, managerCert }, file, password };
}

/** The bid: written here, sealed in this browser, handed in as an envelope. Nothing of it is kept as a draft. */
export function BidFormPanel({ workspace, step, onStep, onReceipt, onCancel }: BidFormProps) {
  const { t } = useText();
  if (!canSeal()) return <Alert type="error" showIcon title={t('joined.cannotSeal')} />;
  const { section } = workspace;
  const { inquiryItems } = section;
  const send = async ({ priceText, ...letter }: BidForm) => {
    try {
      const at = { registrationId: workspace.id, sectionId: section.id };
      const { content, ...rest } = firstPartOf(letter, priceText.trim());
      const items = inquiryItems.length > 0 ? { items: itemPricesOf(inquiryItems, letter) } : {};
      return await sealAndSend(at, { ...rest, content: { ...content, ...items } }, onStep);
    } finally {
      onStep(null);
    }
  };
  return (
    <FormPage<BidForm, Receipt>
      draft={false}
      loading={false}
      error={null}
      submitText={t('joined.sealAndSubmit')}
      initialValues={letterOf(workspace)}
      onSubmit={send}
      onDone={onReceipt}
      {...(onCancel ? { onCancel } : {})}
    >
      {step && <SendingPanel step={step} />}
      <div className="bid-fields">
        <Alert className="wide page-alert" type="info" showIcon title={t('joined.sealHint')} />
        {inquiryItems.length > 0 && (
          <ItemFields items={inquiryItems} amountOf={(written) => readPrice(written).amount} />
        )}
        <PriceField />
        <LetterFields />
      </div>
    </FormPage>
  );
}

/** All of a bid but its price, with the password that seals it. */
export function LetterFields() {
  const { t } = useText();
  return (
    <>
      <NumberField name="periodDays" label="joined.period" required min={1} max={36_500} unit={t('joined.dayUnit')} />
      <TextField name="quality" label="joined.quality" required max={200} />
      <TextField name="managerName" label="joined.managerName" required max={50} autoComplete="off" />
      <TextField name="managerCert" label="joined.managerCert" required max={50} autoComplete="off" />
      <LocalFileField name="file" label="joined.bidFile" required wide accept={BID_FILES} maxMb={150} />
      <PasswordFields />
      <DeviceHint />
      <CheckField
        name="known"
        label="joined.passwordNotice"
        text={t('joined.passwordKnown')}
        required
        wide
        check={(value) => (value ? null : mustKnow)}
      />
    </>
  );
}

/** The price as written, and how it will be read at the opening. */
export function PriceField() {
  const { t, say } = useText();
  const written = Form.useWatch<string | undefined>('priceText')?.trim();
  const price = written ? readPrice(written) : null;
  return (
    <TextField
      name="priceText"
      label="joined.priceText"
      required
      max={1000}
      wide
      autoComplete="off"
      placeholder={t('joined.pricePlaceholder')}
      help={
        price && (
          <output>
            {t('joined.priceReadAs')} <DictText dict="bidding.PriceKind" value={price.kind} />
            {price.amount && ` ${formatAmount(price.amount)} ${t('common.wan')}`}
            {price.reason && ` · ${say(price.reason)}`}
          </output>
        )
      }
    />
  );
}

/** Strength 0 to 3 as a bar. */
const strengthLook = [
  { percent: 0, status: 'normal', text: 'joined.strength.none' },
  { percent: 33, status: 'exception', text: 'joined.strength.weak' },
  { percent: 66, status: 'normal', text: 'joined.strength.fair' },
  { percent: 100, status: 'success', text: 'joined.strength.strong' },
] as const;

function PasswordFields() {
  const { t } = useText();
  const password = Form.useWatch<string | undefined>('password') ?? '';
  const look = strengthLook[strengthOf(password)];
  return (
    <>
      <PasswordField
        name="password"
        label="joined.bidPassword"
        required
        autoComplete="new-password"
        check={(value) => (strengthOf(value ?? '') >= 2 ? null : tooShort)}
        help={
          <span className="strength">
            <Progress percent={look.percent} status={look.status} showInfo={false} size="small" aria-hidden="true" />
            <output>{t(look.text)}</output>
          </span>
        }
      />
      <PasswordField
        name="passwordAgain"
        label="joined.passwordAgain"
        required
        autoComplete="new-password"
        check={(value) => (value === password ? null : differs)}
      />
    </>
  );
}
