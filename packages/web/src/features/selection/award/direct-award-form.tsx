import { readPrice } from '@tenderdesk/domain/bidding/bid/price';
import { Alert } from 'antd';
import { useSend } from '../../../api/hooks.ts';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { SupplierField } from '../../../parts/supplier-field.tsx';
import { LowPriceReason } from './low-price-reason.tsx';
import type { Award, AwardSection, AwardValues } from './types.ts';

interface DirectValues extends AwardValues {
  sections: {
    sectionId: string;
    direct: { supplierId: string; priceText: string; periodDays: number | null; quality: string | null };
    priceLimitReason: string | null;
  }[];
}

/** What a section holds at first: who was named, else what was planned. */
const directOf = ({ sectionId, supplierId, candidates, periodDays, quality }: AwardSection) => {
  const named = candidates[0];
  return {
    sectionId,
    direct: {
      supplierId: supplierId as string,
      priceText: named?.priceText as string,
      periodDays: named?.periodDays ?? periodDays,
      quality: named?.quality ?? quality,
    },
    priceLimitReason: named?.priceLimitReason ?? null,
  };
};

/** Where the phases that find a winner were skipped, a supplier of the library is named. */
export function DirectAwardForm({ award, reload }: { award: Award; reload: () => void }) {
  const { t } = useText();
  const save = useSend('put', '/tender/award/{projectId}');
  const { projectId, version, opinion, files, sections } = award;
  const open = sections.filter(({ candidates }) => !candidates.some(({ won }) => won));
  return (
    <>
      <Alert showIcon type="info" title={t('award.directHint')} />
      <FormPage<DirectValues>
        loading={false}
        error={null}
        onRetry={reload}
        initialValues={{ sections: open.map(directOf), opinion, files, version }}
        onSubmit={({ files: chosen, opinion: words, sections: named, ...values }) =>
          save.mutateAsync({
            projectId,
            body: {
              ...values,
              sections: named.map((one) => ({ ...one, winningPrice: readPrice(one.direct.priceText).amount })),
              opinion: words ?? null,
              files: chosen.map(({ id }) => id),
            },
          })
        }
        onDone={() => {
          notice.done(t('common.saved'));
          reload();
        }}
      >
        {open.map(({ sectionId, name, supplierId, candidates, guardPrice }, index) => (
          <fieldset className="rows wide" key={sectionId}>
            <legend>{t('award.winnerOf', { section: name })}</legend>
            <div className="fields">
              <SupplierField
                name={['sections', index, 'direct', 'supplierId']}
                label="award.winner"
                known={supplierId && candidates[0] ? [{ supplierId, name: candidates[0].bidderName }] : []}
                required
              />
              <TextField
                name={['sections', index, 'direct', 'priceText']}
                label="award.directPrice"
                help={t('award.directPriceHelp')}
                max={100}
                required
              />
              <NumberField
                name={['sections', index, 'direct', 'periodDays']}
                label="award.workPeriod"
                min={1}
                max={36500}
              />
              <TextField name={['sections', index, 'direct', 'quality']} label="award.quality" max={200} />
              <LowPriceReason guard={guardPrice} index={index} />
            </div>
          </fieldset>
        ))}
        <TextAreaField name="opinion" label="award.opinion" wide max={2000} />
        <FileField name="files" label="award.files" unmarked bizType="AWARD" wide />
      </FormPage>
    </>
  );
}
