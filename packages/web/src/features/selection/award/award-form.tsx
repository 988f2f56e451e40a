import { NotRankOneReason } from '@tenderdesk/domain/selection/award/codes';
import { Alert, Form } from 'antd';
import { useSend } from '../../../api/hooks.ts';
import { Amount } from '../../../kit/amount.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { AmountField } from '../../../kit/form/amount-field.tsx';
import { SelectField } from '../../../kit/form/choice-fields.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { ToldField } from '../../../parts/choices.tsx';
import { CandidateTable } from './candidate-table.tsx';
import { LowPriceReason } from './low-price-reason.tsx';
import type { Award, AwardSection, AwardValues } from './types.ts';

interface Values extends AwardValues {
  sections: {
    sectionId: string;
    winningCandidateId: string;
    winningPrice: string | null;
    notRankOneReason: string | null;
    priceLimitReason: string | null;
  }[];
}

/** The first candidate stands in the form at first: it wins unless a listed reason speaks against it. */
const choiceOf = ({ sectionId, candidates }: AwardSection): Values['sections'][number] | null => {
  const chosen = candidates.find((one) => one.chosen) ?? candidates[0];
  return chosen
    ? {
        sectionId,
        winningCandidateId: chosen.candidateId,
        winningPrice: chosen.chosen ? chosen.winningPrice : chosen.price,
        notRankOneReason: chosen.notRankOneReason?.code ?? null,
        priceLimitReason: chosen.priceLimitReason,
      }
    : null;
};

/** Naming the winner of each section among its candidates. */
export function AwardForm({ award, reload }: { award: Award; reload: () => void }) {
  const { t } = useText();
  const save = useSend('put', '/tender/award/{projectId}');
  const { projectId, version, opinion, files, sectionLimit } = award;
  // where another winner fell away, those that stand are confirmed already
  const sections = award.sections.filter(
    ({ candidates }) => candidates.length > 0 && !candidates.some(({ won }) => won),
  );
  return (
    <>
      {sectionLimit !== null && (
        <Alert showIcon type="info" className="page-alert" title={t('award.sectionLimit', { count: sectionLimit })} />
      )}
      {sections.map(({ sectionId, name, candidates }) => (
        <DetailSection key={sectionId} title="award.candidates" titleText={`${t('award.candidates')} · ${name}`}>
          <CandidateTable candidates={candidates} />
        </DetailSection>
      ))}
      <FormPage<Values>
        loading={false}
        error={null}
        onRetry={reload}
        initialValues={{ sections: sections.flatMap((section) => choiceOf(section) ?? []), opinion, files, version }}
        onSubmit={({ files: chosen, opinion: words, ...values }) =>
          save.mutateAsync({
            projectId,
            body: { ...values, opinion: words ?? null, files: chosen.map(({ id }) => id) },
          })
        }
        onDone={() => notice.done(t('common.saved'))}
      >
        {sections.map((section, index) => (
          <Choice key={section.sectionId} section={section} index={index} />
        ))}
        <TextAreaField name="opinion" label="award.opinion" wide max={2000} />
        <FileField name="files" label="award.files" unmarked bizType="AWARD" wide />
      </FormPage>
    </>
  );
}

/** Winner, price where it is an amount, and the reason where it is not the first candidate. */
function Choice({ section, index }: { section: AwardSection; index: number }) {
  const { t } = useText();
  const form = Form.useFormInstance<Values>();
  const path = (name: string) => ['sections', index, name];
  const chosenId = Form.useWatch<string | undefined>(path('winningCandidateId'), form);
  const winner = section.candidates.find(({ candidateId }) => candidateId === chosenId);
  const pick = (candidateId: string) => {
    const picked = section.candidates.find((one) => one.candidateId === candidateId);
    form.setFieldValue(path('winningPrice') as never, (picked?.price ?? null) as never);
  };
  return (
    <fieldset className="rows wide">
      <legend>{t('award.winnerOf', { section: section.name })}</legend>
      <div className="fields">
        <SelectField
          name={path('winningCandidateId')}
          label="award.winner"
          required
          options={section.candidates.map(({ candidateId, rank, bidderName, priceText }) => ({
            value: candidateId,
            label: `${rank}. ${bidderName} · ${priceText}`,
          }))}
          onSelect={pick}
        />
        {winner?.priceKind.code === 'AMOUNT' && (
          <AmountField
            name={path('winningPrice')}
            label="award.winningPrice"
            required
            help={
              section.controlPrice && (
                <>
                  {t('award.controlPrice')} <Amount value={section.controlPrice} />
                </>
              )
            }
          />
        )}
        {winner && winner !== section.candidates[0] && (
          <ToldField
            name={path('notRankOneReason')}
            label="award.notRankOneReason"
            dict={NotRankOneReason.type}
            required
          />
        )}
        <LowPriceReason guard={section.guardPrice} index={index} />
      </div>
    </fieldset>
  );
}
