import { Alert, Button, Typography } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { Countdown } from '../../../kit/countdown.tsx';
import { DetailSection, Details, PageHeader } from '../../../kit/details.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { usePageTitle } from '../../../kit/site.ts';
import { useText } from '../../../kit/text.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { usePermit } from '../../../session/principal.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { FailedItems, TermsView } from './terms-view.tsx';
import { RESULTS, STEPS } from './labels.ts';
import type { Own, OwnSection } from './types.ts';
import './prequalification.css';

/** The prequalification of one tender with the company's own applications. */
export function OwnPanel({ projectId }: { projectId: string }) {
  const own = useGet('/bidder/prequalification/{projectId}', { projectId });
  usePageTitle(own.data?.project.name);
  return <Loaded query={own}>{(data) => <Shown own={data} />}</Loaded>;
}

function Shown({ own }: { own: Own }) {
  const { t } = useText();
  const permit = usePermit();
  const [chosen, setChosen] = useState<OwnSection | null>(null);
  const { project, saleStart, saleEnd, applyDeadline, bidDeadline, step } = own;
  const terms = <TermsView key="terms" terms={own.terms} />;
  const sections = (
    <div key="sections" className="own-applications">
      {own.sections.map((section) => (
        <SectionCard key={section.sectionId} own={own} section={section} onApply={() => setChosen(section)} />
      ))}
    </div>
  );
  return (
    <>
      <PageHeader
        title={t('prequalification.title')}
        code={project.code}
        actions={
          <ScreenLink to={`/bidder/announcement/${own.announcementId}`}>
            {t('prequalification.viewAnnouncement')}
          </ScreenLink>
        }
      />
      {own.ended && <Alert className="page-alert" type="info" showIcon title={t('prequalification.ended')} />}
      {own.paused && <Alert className="page-alert" type="warning" showIcon title={t('prequalification.paused')} />}
      {!permit('MAINTAIN:BIDDER_JOINED') && (
        <Alert className="page-alert" type="info" showIcon title={t('prequalification.onlyOperators')} />
      )}
      <DetailSection title="prequalification.times">
        <Details
          items={[
            { label: 'prequalification.step', value: t(STEPS[step]) },
            { label: 'prequalification.sale', value: `${saleStart} – ${saleEnd}`, wide: true },
            { label: 'prequalification.applyDeadline', value: <Countdown to={applyDeadline} />, wide: true },
            { label: 'prequalification.bidDeadline', value: bidDeadline },
          ]}
        />
      </DetailSection>
      {/* until the results are out a company reads what is asked for, then what became of its application */}
      {step === 'SENT' ? [sections, terms] : [terms, sections]}
      {chosen && <ApplyDialog own={own} section={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

interface CardProps {
  own: Own;
  section: OwnSection;
  onApply: () => void;
}

/** One section: what was handed in for it, its result, and what can be done now. */
function SectionCard({ own, section, onApply }: CardProps) {
  const { t } = useText();
  const withdraw = useSend('delete', '/bidder/prequalification/application/{applicationId}');
  const { application, allowedActions, name } = section;
  return (
    <section className="card" aria-label={name}>
      <div className="card-head">
        <span>
          {name} <span className="hint">{section.code}</span>
        </span>
      </div>
      <Details items={[{ label: 'prequalification.scope', value: section.scope, wide: true }]} />
      {section.status.code === 'FAILED' && (
        <Alert className="page-alert" type="warning" showIcon title={t('prequalification.sectionFailed')} />
      )}
      {application && <Application application={application} terms={own.terms} />}
      <div className="application-buttons own-application-buttons">
        {allowedActions.includes('register') && (
          <ScreenLink to={`/bidder/joined?announcementId=${own.announcementId}`}>
            {t('prequalification.register')}
          </ScreenLink>
        )}
        {application && allowedActions.includes('withdraw') && (
          <ConfirmButton
            title={t('prequalification.withdrawTitle', { name })}
            text={t('prequalification.withdrawText')}
            danger
            onConfirm={() => withdraw.mutateAsync({ applicationId: application.id })}
            done={t('prequalification.withdrawn')}
          >
            {t('prequalification.withdraw')}
          </ConfirmButton>
        )}
        {allowedActions.includes('apply') && (
          <Button type="primary" onClick={onApply}>
            {t(application ? 'prequalification.replace' : 'prequalification.apply')}
          </Button>
        )}
      </div>
    </section>
  );
}

function Application({
  application,
  terms,
}: {
  application: NonNullable<OwnSection['application']>;
  terms: Own['terms'];
}) {
  const { t } = useText();
  const { result, members, failed, score, rank } = application;
  return (
    <>
      {result === 'NOT_SELECTED' && terms.limit && (
        <Alert
          className="page-alert"
          type="warning"
          showIcon
          title={t('prequalification.notSelectedText', { most: String(terms.limit.most) })}
        />
      )}
      <Details
        items={[
          {
            label: 'prequalification.result',
            value: t(result ? RESULTS[result] : 'prequalification.notYet'),
          },
          score !== null && {
            label: 'prequalification.place',
            value: t('prequalification.placeOf', { score, rank: rank ?? '' }),
          },
          { label: 'prequalification.receivedTime', value: application.receivedTime },
          { label: 'prequalification.contact', value: `${application.contact} ${application.phone}` },
          {
            label: 'prequalification.receiptNo',
            value: <Typography.Text copyable>{application.receiptNo}</Typography.Text>,
            wide: true,
          },
          { label: 'prequalification.digest', value: <span className="digest">{application.sha256}</span>, wide: true },
          members.length > 1 && {
            label: 'parties.members',
            value: members.map((one) => one.name).join(' / '),
            wide: true,
          },
          failed.length > 0 && {
            label: 'prequalification.failedBecause',
            value: <FailedItems failed={failed} />,
            wide: true,
          },
        ]}
      />
      {application.files.map(({ file, files }) => (
        <div key={file}>
          <strong>{terms.files[file]?.name}</strong>
          <AttachmentList files={files} />
        </div>
      ))}
    </>
  );
}
