import { Alert } from 'antd';
import { useGet } from '../../../api/hooks.ts';
import { Amount } from '../../../kit/amount.tsx';
import { DetailSection, Details } from '../../../kit/details.tsx';
import { Loaded, room } from '../../../kit/loaded.tsx';
import { Price } from '../../../kit/price.tsx';
import { useText } from '../../../kit/text.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { askedRound, type TabProject } from '../../../parts/project-tabs.ts';
import { usePermit } from '../../../session/principal.ts';
import { AwardForm } from './award-form.tsx';
import { CandidateTable } from './candidate-table.tsx';
import { DirectAwardForm } from './direct-award-form.tsx';
import type { Award } from './types.ts';
import { ValidityNote } from './validity-note.tsx';

/** Naming the winner of each section. */
export default function AwardTab({ project }: { project: TabProject }) {
  const { t } = useText();
  const permit = usePermit();
  const award = useGet('/tender/award/{projectId}', askedRound(project));
  return (
    <Loaded query={award} waiting={room}>
      {(data, reload) => {
        if (data.editable && permit('MAINTAIN:PROJECT')) {
          const FormOf = data.direct ? DirectAwardForm : AwardForm;
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
