import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { DetailSection, Details } from '../../../kit/details.tsx';
import { DateTimeField } from '../../../kit/form/date-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { notice } from '../../../kit/notice.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { askedRound, type TabProject } from '../../../parts/project-tabs.ts';
import en from './en.ts';
import './prequalification.css';
import { RESULTS, STEPS } from './labels.ts';
import { ReviewPanel } from './review-panel.tsx';
import { FailedItems, TermsView } from './terms-view.tsx';
import type { Prequalification } from './types.ts';
import zh from './zh.ts';

addWords('prequalification', { zh, en });

/** The prequalification of a round: how far it has come, and for members of the committee the applications. */
export default function PrequalificationTab({ project }: { project: TabProject }) {
  const { t } = useText();
  const answer = useGet('/tender/prequalification/{projectId}', askedRound(project));
  return (
    <Loaded query={answer}>
      {({ prequalification, version }) =>
        prequalification ? (
          <>
            <Course projectId={project.id} version={version} prequalification={prequalification} />
            {prequalification.mine && prequalification.step !== 'APPLYING' && !project.earlier && (
              <ReviewPanel projectId={project.id} />
            )}
            <TermsView terms={prequalification.terms} />
            <Applications prequalification={prequalification} />
          </>
        ) : (
          <Alert type="info" showIcon title={t('prequalification.notAnnounced')} />
        )
      }
    </Loaded>
  );
}

interface CourseProps {
  projectId: string;
  version: number;
  prequalification: Prequalification;
}

/** Its times and what can be done now. */
function Course({ projectId, version, prequalification }: CourseProps) {
  const { t } = useText();
  const [dialog, setDialog] = useState<'postpone' | 'send' | null>(null);
  const reopen = useSend('put', '/tender/prequalification/{projectId}/reopen');
  const { step, members, handedIn, allowedActions, failedSections } = prequalification;
  const close = () => setDialog(null);
  return (
    <DetailSection
      title="parts.prequalification"
      actions={
        <div className="application-buttons">
          {allowedActions.includes('postpone') && (
            <Button onClick={() => setDialog('postpone')}>{t('prequalification.postpone')}</Button>
          )}
          {allowedActions.includes('reopen') && (
            <ConfirmButton
              title={t('prequalification.reopenTitle')}
              text={t('prequalification.reopenText')}
              danger
              reason={{ min: 10 }}
              onConfirm={(reason) => reopen.mutateAsync({ projectId, body: { reason, version } })}
              done={t('prequalification.reopened')}
            >
              {t('prequalification.reopen')}
            </ConfirmButton>
          )}
          {allowedActions.includes('send') && (
            <Button type="primary" onClick={() => setDialog('send')}>
              {t('prequalification.send')}
            </Button>
          )}
        </div>
      }
    >
      <Details
        items={[
          { label: 'prequalification.step', value: t(STEPS[step]) },
          { label: 'prequalification.applyDeadline', value: prequalification.applyDeadline },
          { label: 'prequalification.bidDeadline', value: prequalification.bidDeadline },
          {
            label: 'prequalification.progress',
            value:
              members === 0
                ? t('prequalification.noCommittee')
                : t('prequalification.handedInOf', { members, count: handedIn }),
          },
          { label: 'prequalification.sentTime', value: prequalification.sentTime },
          failedSections.length > 0 && {
            label: 'prequalification.failedSections',
            value: failedSections.join(' / '),
            wide: true,
          },
        ]}
      />
      {dialog === 'postpone' && <PostponeDialog projectId={projectId} version={version} onClose={close} />}
      {dialog === 'send' && (
        <SendDialog projectId={projectId} version={version} day={prequalification.earliestBidDay} onClose={close} />
      )}
    </DetailSection>
  );
}

interface DialogProps {
  projectId: string;
  version: number;
  onClose: () => void;
}

function PostponeDialog({ projectId, version, onClose }: DialogProps) {
  const { t } = useText();
  const postpone = useSend('put', '/tender/prequalification/{projectId}/deadline');
  return (
    <FormDialog<{ applyDeadline: string; reason: string }>
      open
      title={t('prequalification.postpone')}
      onClose={onClose}
      onSubmit={(values) => postpone.mutateAsync({ projectId, body: { ...values, version } })}
      onDone={() => notice.done(t('prequalification.postponed'))}
    >
      <DateTimeField name="applyDeadline" label="prequalification.applyDeadline" required wide />
      <TextAreaField name="reason" label="prequalification.reason" required max={500} wide />
    </FormDialog>
  );
}

/** Sending takes a later deadline for bids where the one that stands leaves too few days. */
function SendDialog({ projectId, version, day, onClose }: DialogProps & { day: string }) {
  const { t } = useText();
  const send = useSend('put', '/tender/prequalification/{projectId}/results');
  return (
    <FormDialog<{ bidDeadline?: string | null }>
      open
      title={t('prequalification.sendTitle')}
      submitText={t('prequalification.send')}
      onClose={onClose}
      onSubmit={({ bidDeadline }) =>
        send.mutateAsync({ projectId, body: { bidDeadline: bidDeadline ?? null, version } })
      }
      onDone={() => notice.done(t('prequalification.sent'))}
    >
      <p className="hint wide">{t('prequalification.sendText', { day })}</p>
      <DateTimeField name="bidDeadline" label="prequalification.newBidDeadline" wide />
    </FormDialog>
  );
}

/** Who applied and what became of it, once the opening has started; before it the tab only says that it is sealed. */
function Applications({ prequalification: { sealed, applications, terms } }: { prequalification: Prequalification }) {
  const { t } = useText();
  if (sealed)
    return (
      <Alert type="info" showIcon title={t('prequalification.sealed')} description={t('prequalification.sealedText')} />
    );
  return (
    <DetailSection title="prequalification.applications">
      {applications.map((one) => (
        <Details
          key={one.id}
          items={[
            {
              label: 'prequalification.applicant',
              value: one.members.map(({ name }) => name).join(' / '),
              wide: true,
            },
            { label: 'prequalification.section', value: one.sectionName },
            { label: 'prequalification.receivedTime', value: one.receivedTime },
            {
              label: 'prequalification.result',
              value: one.result ? t(RESULTS[one.result]) : null,
            },
            one.score !== null && {
              label: 'prequalification.place',
              value: t('prequalification.placeOf', { score: one.score, rank: one.rank ?? '' }),
            },
            one.failed.length > 0 && {
              label: 'prequalification.failedBecause',
              value: <FailedItems failed={one.failed} />,
              wide: true,
            },
            ...one.files.map(({ file, files }) => ({
              label: 'prequalification.files' as const,
              value: (
                <>
                  {terms.files[file]?.name} <AttachmentList files={files} />
                </>
              ),
              wide: true as const,
            })),
          ]}
        />
      ))}
    </DetailSection>
  );
}
