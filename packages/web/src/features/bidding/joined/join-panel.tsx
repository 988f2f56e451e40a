import { isElsewhere } from '@tenderdesk/domain/procedure/project/platform';
import { mobile, personName } from '@tenderdesk/domain/access/account/validators';
import { Alert, Button, Typography } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { Amount } from '../../../kit/amount.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { Countdown } from '../../../kit/countdown.tsx';
import { DetailSection, Details, PageHeader } from '../../../kit/details.tsx';
import { ErrorBox } from '../../../kit/error-box.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { useAnnouncement } from '../../../parts/announcements.ts';
import { notice } from '../../../kit/notice.tsx';
import { usePageTitle } from '../../../kit/site.ts';
import { useText } from '../../../kit/text.ts';
import { ConsortiumFields, RelatedField } from '../../../parts/parties/parties.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { usePermit, usePrincipal } from '../../../session/principal.ts';
import { workspaceOf } from './look.ts';
import { OptionalLink } from './optional-link.tsx';

type Announcement = Reply<'get', '/public/announcement/{announcementId}'>;
type Section = Announcement['sections'][number];

/** Registering for the sections of an announced tender. */
export function JoinPanel({ announcementId }: { announcementId: string }) {
  const announcement = useAnnouncement(announcementId);
  usePageTitle(announcement.data?.project.name);
  return <Loaded query={announcement}>{(data) => <Sections announcement={data} />}</Loaded>;
}

function Sections({ announcement }: { announcement: Announcement }) {
  const { t } = useText();
  const permit = usePermit();
  const { project, sections, timetable } = announcement;
  const mine = useGet('/bidder/registration/page', { projectId: project.id, size: 100 });
  const [chosen, setChosen] = useState<Section | null>(null);
  const elsewhere = isElsewhere({ platform: project.platform.code });
  const registrationOf = (section: Section) =>
    mine.data?.content.find(({ sectionCode }) => sectionCode === section.code);
  return (
    <>
      <PageHeader
        title={t('joined.register')}
        code={project.code}
        actions={
          <OptionalLink to={`/bidder/announcement/${announcement.id}`}>{t('joined.viewAnnouncement')}</OptionalLink>
        }
      />
      {timetable && (
        <DetailSection title="joined.times">
          <Details
            items={[
              { label: 'joined.saleStart', value: timetable.saleStart },
              { label: 'joined.saleEnd', value: <Countdown to={timetable.saleEnd} />, wide: true },
              { label: 'joined.bidDeadline', value: <Countdown to={timetable.bidDeadline} />, wide: true },
              { label: 'joined.openingPlace', value: timetable.openingPlace, wide: true },
            ]}
          />
        </DetailSection>
      )}
      {mine.error && <ErrorBox error={mine.error} onRetry={() => void mine.refetch()} />}
      {elsewhere && (
        <Alert
          className="page-alert"
          type="info"
          showIcon
          title={t('joined.heldElsewhere', { platform: project.platform.value })}
          description={
            project.outsideAddress && (
              <a href={project.outsideAddress} target="_blank" rel="noopener noreferrer">
                {project.outsideAddress}
              </a>
            )
          }
        />
      )}
      {!elsewhere && !permit('MAINTAIN:BIDDER_JOINED') && (
        <Alert className="page-alert" type="info" showIcon title={t('joined.onlyOperators')} />
      )}
      <ul className="join-sections">
        {sections.map((section) => {
          const registration = registrationOf(section);
          return (
            <li key={section.sectionId} className="card">
              <div className="card-head">
                <span>
                  {section.name} <span className="hint">{section.code}</span>
                </span>
              </div>
              <Details
                items={[
                  { label: 'joined.scope', value: section.scope, wide: true },
                  { label: 'joined.controlPrice', value: <Amount value={section.controlPrice} /> },
                  { label: 'joined.deposit', value: <Amount value={section.depositYuan} unit="yuan" /> },
                  {
                    label: 'joined.period',
                    value: section.periodDays && t('joined.days', { days: section.periodDays }),
                  },
                  { label: 'joined.quality', value: section.quality },
                ]}
              />
              <div className="actions">
                {registration && <ScreenLink to={workspaceOf(registration.id)}>{t('joined.enter')}</ScreenLink>}
                {mine.data && !registration && !elsewhere && permit('MAINTAIN:BIDDER_JOINED') && (
                  <>
                    <Button type="primary" onClick={() => setChosen(section)}>
                      {t('joined.register')}
                    </Button>
                    {project.consortiumAllowed && <ConsentButton section={section} />}
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {chosen && (
        <RegisterDialog
          section={chosen}
          // who was qualified together registers together
          consortia={project.consortiumAllowed && announcement.type.code !== 'PREQUALIFICATION'}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

/** A company that takes part as a member of a consortium gets the code that its lead types in. */
function ConsentButton({ section }: { section: Section }) {
  const { t } = useText();
  const agree = useSend('post', '/bidder/registration/consent');
  const [code, setCode] = useState<string | null>(null);
  return (
    <>
      <ConfirmButton
        title={t('joined.consent')}
        text={t('joined.consentText', { name: section.name })}
        onConfirm={async () => setCode((await agree.mutateAsync({ body: { sectionId: section.sectionId } })).consent)}
      >
        {t('joined.consent')}
      </ConfirmButton>
      {code && (
        <span role="status">
          {t('joined.consentCode')} <Typography.Text copyable>{code}</Typography.Text>
        </span>
      )}
    </>
  );
}

interface RegisterForm {
  related: 'yes' | 'no';
  contact: string;
  phone: string;
  consortiumMembers?: { name: string; uscc: string; consent: string }[];
}

interface RegisterDialogProps {
  section: Section;
  /** Whether consortia may take part. */
  consortia: boolean;
  onClose: () => void;
}

function RegisterDialog({ section, consortia, onClose }: RegisterDialogProps) {
  const { t } = useText();
  const { displayName, mobile: phone } = usePrincipal();
  const register = useSend('post', '/bidder/registration');
  const navigate = useNavigate();
  return (
    <FormDialog<RegisterForm, { id: string }>
      open
      width={640}
      title={t('joined.registerFor', { name: section.name })}
      submitText={t('joined.register')}
      initialValues={{ contact: displayName, ...(phone ? { phone } : {}) }}
      onClose={onClose}
      onSubmit={({ contact, phone: number, related, consortiumMembers = [] }) =>
        register.mutateAsync({
          body: {
            sectionId: section.sectionId,
            contact,
            phone: number,
            relatedToTenderee: related === 'yes',
            consortiumMembers: consortiumMembers.map((member) => ({
              name: member.name.trim(),
              uscc: member.uscc.trim().toUpperCase(),
              consent: member.consent.trim(),
            })),
          },
        })
      }
      onDone={({ id }) => {
        notice.done(t('joined.registered'));
        void navigate(workspaceOf(id));
      }}
    >
      <TextField name="contact" label="joined.contact" required check={personName} max={50} autoComplete="name" />
      <TextField
        name="phone"
        label="joined.phone"
        required
        check={mobile}
        max={11}
        inputMode="tel"
        autoComplete="tel"
      />
      {consortia && <ConsortiumFields help={t('joined.consortiumHint')} />}
      <RelatedField />
      <p className="hint wide">{t('joined.relatedHint')}</p>
    </FormDialog>
  );
}
