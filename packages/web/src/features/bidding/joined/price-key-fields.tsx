import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { CheckField } from '../../../kit/form/choice-fields.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';

const LAST = 4;
const otherEnd = { zh: `与密钥最后${LAST}位不一致`, en: `These are not the last ${LAST} signs of the key` };
const mustKnow = { zh: '请确认已保存密钥', en: 'Confirm that you kept the key' };

/**
 * The key of a price part: shown once, to be kept outside the product. That it was kept is shown by typing its end; nothing is sealed
 * before.
 */
export function PriceKeyFields({ keyText, name }: { keyText: string; name: string }) {
  const { t } = useText();
  const copy = async () => {
    await navigator.clipboard.writeText(keyText);
    notice.done(t('joined.keyCopied'));
  };
  return (
    <>
      <section className="wide price-key" aria-labelledby="price-key-title">
        <strong id="price-key-title">{t('joined.priceKey')}</strong>
        <output className="figure">{keyText}</output>
        <div className="row-actions">
          <Button icon={<CopyOutlined />} onClick={() => void copy()}>
            {t('joined.copyKey')}
          </Button>
          <Button icon={<DownloadOutlined />} onClick={() => save(t('joined.keyFile', { name }), keyText)}>
            {t('joined.saveKey')}
          </Button>
        </div>
        <Alert type="warning" showIcon title={t('joined.keyHint')} />
      </section>
      <TextField
        name="keyEnd"
        label="joined.keyEnd"
        required
        max={10}
        autoComplete="off"
        help={t('joined.keyEndHint')}
        check={(value) => (value?.trim().toUpperCase() === keyText.slice(-LAST) ? null : otherEnd)}
      />
      <CheckField
        name="keyKept"
        label="joined.keyNotice"
        text={t('joined.keyKept')}
        required
        check={(value) => (value ? null : mustKnow)}
      />
    </>
  );
}

/** Hands the key to the browser as a file, without asking any server. */
function save(title: string, keyText: string): void {
  const address = URL.createObjectURL(new Blob([`${title}\n${keyText}\n`], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${title}.txt`;
  link.click();
  URL.revokeObjectURL(address);
}
