import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { errorText } from '../../../kit/error-text.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { RESULTS } from './labels.ts';
import { ScoringPanel } from './scoring-panel.tsx';
import type { Review } from './types.ts';
import './prequalification.css';

type Application = Review['sections'][number]['applications'][number];
type Mark = Application['marks'][number];

/** The review, for members of the committee. */
export function ReviewPanel({ projectId }: { projectId: string }) {
  const review = useGet('/tender/prequalification/{projectId}/review', { projectId });
  return <Loaded query={review}>{(data) => <Sheets projectId={projectId} review={data} />}</Loaded>;
}

interface ReviewProps {
  projectId: string;
  review: Review;
}

function Sheets({ projectId, review }: ReviewProps) {
  const { t } = useText();
  const handIn = useSend('put', '/tender/prequalification/{projectId}/handIn');
  const handOver = useSend('put', '/tender/prequalification/{projectId}/handOver');
  const { allowedActions, handedIn, waiting } = review;
  return (
    <>
      <Declaration projectId={projectId} review={review} />
      {allowedActions.includes('score') && <ScoringPanel projectId={projectId} review={review} />}
      <DetailSection
        title="prequalification.review"
        actions={
          <div className="application-buttons">
            {allowedActions.includes('handIn') && (
              <ConfirmButton
                type="primary"
                title={t('prequalification.handInTitle')}
                onConfirm={() => handIn.mutateAsync({ projectId })}
                done={t('prequalification.handedIn')}
              >
                {t('prequalification.handIn')}
              </ConfirmButton>
            )}
            {allowedActions.includes('handOver') && (
              <ConfirmButton
                type="primary"
                title={t('prequalification.handOverTitle')}
                text={t('prequalification.handOverText')}
                onConfirm={() => handOver.mutateAsync({ projectId })}
                done={t('prequalification.handedOver')}
              >
                {t('prequalification.handOver')}
              </ConfirmButton>
            )}
          </div>
        }
      >
        {handedIn && (
          <p className="hint">{t(review.scoring ? 'prequalification.scoresHandedIn' : 'prequalification.handedIn')}</p>
        )}
        {waiting > 0 && <p className="hint">{t('prequalification.waiting', { count: waiting })}</p>}
        {review.sections.map(({ sectionId, name, short, applications }) => (
          <div key={sectionId}>
            <h3 className="section-name">{name}</h3>
            {short ? (
              <p className="hint">{t('prequalification.short')}</p>
            ) : (
              applications.map((one) => <Sheet key={one.id} projectId={projectId} review={review} application={one} />)
            )}
          </div>
        ))}
      </DetailSection>
    </>
  );
}

/** A member, who knows the applicants now, says whether a relation asks for avoidance. */
function Declaration({ projectId, review }: ReviewProps) {
  const { t } = useText();
  const declare = useSend('put', '/tender/prequalification/{projectId}/avoidance');
  const { avoidanceDeclared, related, allowedActions, sections } = review;
  if (avoidanceDeclared)
    return <Alert className="page-alert" showIcon type="warning" title={t('prequalification.recused')} />;
  if (!allowedActions.includes('declare') || (avoidanceDeclared === false && !related)) return null;
  return (
    <DetailSection
      title="prequalification.declareTitle"
      actions={
        <div className="application-buttons">
          <ConfirmButton
            title={t('prequalification.declareYes')}
            danger
            reason={{}}
            onConfirm={(reason) => declare.mutateAsync({ projectId, body: { declared: true, reason } })}
            done={t('prequalification.declared')}
          >
            {t('prequalification.declareYes')}
          </ConfirmButton>
          {!related && (
            <ConfirmButton
              type="primary"
              title={t('prequalification.declareNo')}
              onConfirm={() => declare.mutateAsync({ projectId, body: { declared: false, reason: null } })}
              done={t('prequalification.declared')}
            >
              {t('prequalification.declareNo')}
            </ConfirmButton>
          )}
        </div>
      }
    >
      <p>{t(related ? 'prequalification.mustLeave' : 'prequalification.declareText')}</p>
      <ul>
        {[...new Set(sections.flatMap(({ applications }) => applications.map(({ name }) => name)))].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </DetailSection>
  );
}

/** One application: its files, and each item with the own mark. Marks are kept together, so that none is left half said. */
function Sheet({ projectId, review, application }: ReviewProps & { application: Application }) {
  const { t } = useText();
  const mark = useSend('put', '/tender/prequalification/{projectId}/marks');
  const [typed, setTyped] = useState<readonly Mark[]>(application.marks);
  const [failing, setFailing] = useState<number | null>(null);
  const { items, files: listed } = review.terms;
  const open = review.allowedActions.includes('mark');
  const send = (marks: readonly Mark[]) =>
    mark.mutateAsync({ projectId, body: { applicationId: application.id, marks: [...marks] } });
  const keep = (next: readonly Mark[]) => {
    setTyped(next);
    if (next.length < items.length) return;
    send(next).catch((error: unknown) => {
      // what was refused does not look kept
      setTyped(typed);
      notice.warn(errorText(error as Error));
    });
  };
  const withMark = (one: Mark): Mark[] => [...typed.filter(({ item }) => item !== one.item), one];
  const rest = items.flatMap((_item, item) =>
    typed.some((one) => one.item === item) ? [] : [{ item, passed: true, ground: null }],
  );
  return (
    <div className="application-sheet">
      <div className="row-head">
        <span>
          {application.name}
          {application.relatedToTenderee && (
            <span className="cell-fault"> {t('prequalification.declaredRelated')}</span>
          )}
          {application.result && <strong> {t(RESULTS[application.result])}</strong>}
          {application.score !== null && (
            <span className="hint">
              {' '}
              {t('prequalification.placeOf', { score: application.score, rank: application.rank ?? '' })}
            </span>
          )}
        </span>
        {open && rest.length > 0 && (
          <Button type="link" size="small" onClick={() => keep([...typed, ...rest])}>
            {t('prequalification.passRest')}
          </Button>
        )}
      </div>
      {application.files.map(({ file, files }) => (
        <div key={file}>
          <span className="hint">{listed[file]?.name}</span>
          <AttachmentList files={files} />
        </div>
      ))}
      <ul className="application-items">
        {items.map(({ item, standard }, index) => {
          const own = typed.find((one) => one.item === index);
          const of = { applicant: application.name, item };
          return (
            <li key={item}>
              <span>
                {item} <span className="hint">{standard}</span>
                {own?.ground && <span className="cell-fault"> {own.ground}</span>}
              </span>
              {open ? (
                <span className="application-marks">
                  <Button
                    size="small"
                    {...(own?.passed === true ? { type: 'primary' as const } : {})}
                    icon={<CheckOutlined />}
                    aria-pressed={own?.passed === true}
                    aria-label={t('prequalification.passOf', of)}
                    onClick={() => keep(withMark({ item: index, passed: true, ground: null }))}
                  />
                  <Button
                    size="small"
                    {...(own?.passed === false ? { danger: true, type: 'primary' as const } : {})}
                    icon={<CloseOutlined />}
                    aria-pressed={own?.passed === false}
                    aria-label={t('prequalification.failOf', of)}
                    onClick={() => setFailing(index)}
                  />
                </span>
              ) : (
                own && (own.passed ? <CheckOutlined /> : <CloseOutlined />)
              )}
            </li>
          );
        })}
      </ul>
      {failing !== null && (
        <FormDialog<{ ground: string }>
          open
          danger
          title={t('prequalification.failTitle', { applicant: application.name, item: items[failing]?.item ?? '' })}
          submitText={t('prequalification.fail')}
          onClose={() => setFailing(null)}
          onSubmit={async ({ ground }) => {
            const next = withMark({ item: failing, passed: false, ground });
            if (next.length === items.length) await send(next);
            setTyped(next);
          }}
        >
          <TextAreaField name="ground" label="prequalification.ground" required wide max={500} />
        </FormDialog>
      )}
    </div>
  );
}
