import { sumAmounts } from '@tenderdesk/domain/money';
import { scoreFault } from '@tenderdesk/domain/selection/evaluation/ranking';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { errorText } from '../../../kit/error-text.ts';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { markSaved, useUnsaved } from '../../../kit/unsaved.ts';
import { ScoreCell } from '../../../parts/score/score-cell.tsx';
import type { Review } from './types.ts';

type Values = Readonly<Record<string, string>>;
type Criteria = NonNullable<Review['terms']['limit']>['criteria'];
type Applicant = Review['sections'][number]['applications'][number];

const keyOf = (applicationId: string, criterion: number): string => `${applicationId} ${criterion}`;

/** The member's own scores of who passed, where more passed than are let in: criteria down, applicants across. */
export function ScoringPanel({ projectId, review }: { projectId: string; review: Review }) {
  const { t } = useText();
  const rootId = useId();
  const save = useSend('put', '/tender/prequalification/{projectId}/scores');
  const handIn = useSend('put', '/tender/prequalification/{projectId}/scores/handIn');
  const criteria = review.terms.limit?.criteria ?? [];
  const scored = review.sections.flatMap(({ applications }) => applications.filter((one) => one.scored));
  // what is typed stands over what is saved, which may come later
  const [typed, setTyped] = useState<Values>({});
  const saved = scored.flatMap(({ id, scores }) => scores.map(({ criterion, value }) => [keyOf(id, criterion), value]));
  const values: Values = { ...Object.fromEntries(saved), ...typed };
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
  useUnsaved(rootId, dirty.size > 0);
  const valuesOf = (applicationId: string): string[] =>
    criteria.map((_one, criterion) => values[keyOf(applicationId, criterion)] ?? '');
  const isFull = ({ id }: Applicant): boolean => valuesOf(id).every((value) => value !== '');
  const isFaulty = ({ id }: Applicant): boolean =>
    valuesOf(id).some((value, index) => value !== '' && scoreFault(value, criteria[index]!) !== null);
  const faulty = scored.some(isFaulty);
  const change = (applicationId: string, criterion: number, value: string) => {
    setTyped((all) => ({ ...all, [keyOf(applicationId, criterion)]: value.normalize('NFKC').trim() }));
    setDirty((all) => new Set([...all, applicationId]));
  };
  /** Keeps the columns that are complete; one that is not stays typed. */
  const store = async (): Promise<number> => {
    const complete = scored.filter((one) => dirty.has(one.id) && isFull(one));
    for (const { id } of complete)
      await save.mutateAsync({
        projectId,
        body: { applicationId: id, scores: valuesOf(id).map((value, criterion) => ({ criterion, value })) },
      });
    const left = [...dirty].filter((id) => !complete.some((one) => one.id === id));
    setDirty(new Set(left));
    if (left.length === 0) markSaved(rootId);
    return complete.length;
  };
  const draft = () =>
    store().then(
      (count) => notice.done(t('prequalification.scoresSaved', { count })),
      (error: unknown) => notice.warn(errorText(error as Error)),
    );
  return (
    <DetailSection
      title="prequalification.scoring"
      actions={
        <div className="application-buttons">
          <Button loading={save.isPending} disabled={faulty} onClick={() => void draft()}>
            {t('prequalification.saveScores')}
          </Button>
          <ConfirmButton
            type="primary"
            disabled={faulty || !scored.every(isFull)}
            title={t('prequalification.handInScoresTitle')}
            onConfirm={async () => {
              await store();
              await handIn.mutateAsync({ projectId });
            }}
            done={t('prequalification.scoresHandedIn')}
          >
            {t('prequalification.handInScores')}
          </ConfirmButton>
        </div>
      }
    >
      <p className="hint">{t('prequalification.scoringHelp')}</p>
      <div id={rootId}>
        {review.sections.map(({ sectionId, name, applications }) => {
          const own = applications.filter((one) => one.scored);
          return (
            own.length > 0 && (
              <Sheet key={sectionId} name={name} applicants={own} {...{ criteria, valuesOf }} onChange={change} />
            )
          );
        })}
      </div>
    </DetailSection>
  );
}

interface SheetProps {
  name: string;
  applicants: readonly Applicant[];
  criteria: Criteria;
  valuesOf: (applicationId: string) => string[];
  onChange: (applicationId: string, criterion: number, value: string) => void;
}

/** One section: who passed for it, with the totals as they are typed. */
function Sheet({ name, applicants, criteria, valuesOf, onChange }: SheetProps) {
  const { t } = useText();
  return (
    <>
      <h3 className="section-name">{name}</h3>
      <div className="application-scores">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('prequalification.criterion')}</th>
              <th scope="col">{t('prequalification.max')}</th>
              {applicants.map((one) => (
                <th scope="col" key={one.id}>
                  {one.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {criteria.map(({ item, score }, index) => (
              <tr key={item}>
                <th scope="row">{item}</th>
                <td className="figure">{score}</td>
                {applicants.map((one) => (
                  <td key={one.id}>
                    <ScoreCell
                      label={t('prequalification.scoreOf', { applicant: one.name, criterion: item, max: score })}
                      most={score}
                      value={valuesOf(one.id)[index] ?? ''}
                      onChange={(value) => onChange(one.id, index, value)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('prequalification.total')}</th>
              <td className="figure">{sumAmounts(criteria.map(({ score }) => score))}</td>
              {applicants.map((one) => {
                const given = valuesOf(one.id);
                return (
                  <td key={one.id} className="figure">
                    {sumAmounts(given.filter((value) => /^\d+(\.\d+)?$/.test(value)))}
                    {given.includes('') && <span className="hint"> {t('prequalification.partial')}</span>}
                  </td>
                );
              })}
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}
