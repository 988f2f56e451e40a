import { compareAmounts, isAmount } from '@tenderdesk/domain/money';
import { LEAST_REASON } from '@tenderdesk/domain/procedure/implementation-plan/exceptions';
import { readPrice } from '@tenderdesk/domain/bidding/bid/price';
import { Alert, Form } from 'antd';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { Amount } from '../../../kit/amount.tsx';
import { Price } from '../../../kit/price.tsx';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { DetailSection, Details } from '../../../kit/details.tsx';
import { askedRound, type TabProject } from '../../../parts/project-tabs.ts';
import { AmountField } from '../../../kit/form/amount-field.tsx';
import { DictField, SelectField } from '../../../kit/form/choice-fields.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { SupplierField } from '../../../parts/supplier-field.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { Loaded, room } from '../../../kit/loaded.tsx';
import { usePermit } from '../../../session/principal.ts';
import { CandidateTable } from './candidate-table.tsx';
import { ValidityNote } from './validity-note.tsx';

type Award = Reply<'get', '/tender/award/{projectId}'>;
type Section = Award['sections'][number];

interface Values {
  sections: {
    sectionId: string;
    winningCandidateId: string;
    winningPrice: string | null;
    notRankOneReason: string | null;
    priceLimitReason: string | null;
  }[];
  opinion?: string | null;
  files: Award['files'];
  version: number;
}

/** Naming the winner of each section. */
export default function AwardTab({ project }: { project: TabProject }) {
  const { t } = useText();
  const permit = usePermit();
  const award = useGet('/tender/award/{projectId}', askedRound(project));
  return (
    <Loaded query={award} waiting={room}>
      {(data, reload) => {
        if (data.editable && permit('MAINTAIN:PROJECT')) {
          const FormOf = data.direct ? DirectForm : AwardForm;
          return (
            <>
              <ValidityNote award={data} />
              <FormOf award={data} reload={reload} />
            </>
          );
        }
        if (data.version === 0) return <Alert showIcon type="info" title={t('award.awardNotYet')} />;
        return (
          <>
            <ValidityNote award={data} />
            <AwardView award={data} />
          </>
        );
      }}
    </Loaded>
  );
}

function AwardView({ award }: { award: Award }) {
  const { t, adapt } = useText();
  return (
    <>
      {award.sections.map((section) => {
        const winner = section.candidates.find(({ chosen }) => chosen);
        return (
          <DetailSection
            key={section.sectionId}
            title="award.award"
            titleText={`${t('award.award')} · ${section.name}`}
          >
            <Details
              items={[
                { label: 'award.winner', value: winner?.bidderName },
                {
                  label: 'award.winningPrice',
                  value: winner && <Price price={{ price: winner.winningPrice, priceText: winner.priceText }} />,
                },
                { label: 'award.controlPrice', value: <Amount value={section.controlPrice} /> },
                winner?.priceLimitExempt && {
                  label: 'award.priceLimitReason',
                  value: winner.priceLimitReason,
                  wide: true,
                },
                winner?.notRankOneReason && {
                  label: 'award.notRankOneReason',
                  value: adapt(winner.notRankOneReason.value),
                },
              ]}
            />
            <CandidateTable candidates={section.candidates} />
          </DetailSection>
        );
      })}
      <DetailSection title="award.opinion">
        <Details
          items={[
            { label: 'award.confirmedTime', value: award.confirmedTime },
            { label: 'award.opinion', value: award.opinion, wide: true },
            { label: 'award.files', value: <AttachmentList files={award.files} />, wide: true },
          ]}
        />
      </DetailSection>
    </>
  );
}

/** The first candidate stands in the form at first: it wins unless a listed reason speaks against it. */
const choiceOf = ({ sectionId, candidates }: Section): Values['sections'][number] | null => {
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

function AwardForm({ award, reload }: { award: Award; reload: () => void }) {
  const { t } = useText();
  const save = useSend('put', '/tender/award/{projectId}');
  const { projectId, version, opinion, files } = award;
  // where another winner fell away, those that stand are confirmed already
  const sections = award.sections.filter(
    ({ candidates }) => candidates.length > 0 && !candidates.some(({ won }) => won),
  );
  return (
    <>
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

interface DirectValues extends Omit<Values, 'sections'> {
  sections: {
    sectionId: string;
    direct: { supplierId: string; priceText: string; periodDays: number | null; quality: string | null };
    priceLimitReason: string | null;
  }[];
}

/** What a section holds at first: who was named, else what was planned. */
const directOf = ({ sectionId, supplierId, candidates, periodDays, quality }: Section) => {
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
function DirectForm({ award, reload }: { award: Award; reload: () => void }) {
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

/** Winner, price where it is an amount, and the reason where it is not the first candidate. */
function Choice({ section, index }: { section: Section; index: number }) {
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
          <DictField
            name={path('notRankOneReason')}
            label="award.notRankOneReason"
            dict="bidding.NotRankOneReason"
            required
          />
        )}
        <LowPriceReason guard={section.guardPrice} index={index} />
      </div>
    </fieldset>
  );
}

/** Below the guard of R40 the award needs a reason, and the approver's decision. */
function LowPriceReason({ guard, index }: { guard: string | null; index: number }) {
  const { t } = useText();
  const form = Form.useFormInstance();
  const price = Form.useWatch<string | null | undefined>(['sections', index, 'winningPrice'], form);
  const words = Form.useWatch<string | null | undefined>(['sections', index, 'direct', 'priceText'], form);
  const amount = words ? readPrice(words).amount : price;
  if (guard === null || !isAmount(amount) || compareAmounts(amount, guard) >= 0) return null;
  return (
    <TextAreaField
      name={['sections', index, 'priceLimitReason']}
      label="award.priceLimitReason"
      unmarked
      help={t('award.priceLimitHelp', { least: LEAST_REASON })}
      max={500}
      rows={2}
      wide
    />
  );
}
