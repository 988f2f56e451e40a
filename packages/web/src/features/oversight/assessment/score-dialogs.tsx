import type { ReactNode } from 'react';
import type { StoredFile } from '../../../api/files.ts';
import { useSend } from '../../../api/hooks.ts';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { Sheet } from './sheet-drawer.tsx';

interface DialogProps {
  sheet: Sheet;
  onRetry: () => void;
  onClose: () => void;
}

/** Points as they are typed, and as they travel. */
const typed = (points: string | null): number | null => (points === null ? null : Number(points));
const sent = (points: number | null | undefined): string | null =>
  points === null || points === undefined ? null : String(points);

function Item({ score, children }: { score: Sheet['scores'][number]; children: ReactNode }) {
  const { t } = useText();
  return (
    <section className="assessment-item">
      <h4>{t('assessment.scoreOf', { name: score.name, max: score.maxScore })}</h4>
      <p className="hint">{score.requirement}</p>
      {children}
    </section>
  );
}

interface SelfValues {
  version: number;
  scores: { itemId: string; selfScore?: number | null; evidence?: string | null; files?: readonly StoredFile[] }[];
}

/** What the unit gives itself, item by item. */
export function ScoreDialog({ sheet, onRetry, onClose }: DialogProps) {
  const { t } = useText();
  const save = useSend('put', '/assessment/self/{sheetId}', {
    invalidates: ['/assessment/self', '/submit'],
  });
  return (
    <FormDialog<SelfValues>
      open
      width={860}
      title={t('assessment.score')}
      submitText={t('common.save')}
      initialValues={{
        version: sheet.version,
        scores: sheet.scores.map(({ itemId, selfScore, evidence, files }) => ({
          itemId,
          selfScore: typed(selfScore),
          evidence,
          files,
        })),
      }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ version, scores }) =>
        save.mutateAsync({
          sheetId: sheet.id,
          body: {
            version,
            scores: scores.map(({ selfScore, evidence, files = [] }, index) => ({
              itemId: sheet.scores[index]!.itemId,
              selfScore: sent(selfScore),
              evidence: evidence ?? null,
              files: files.map(({ id }) => id),
            })),
          },
        })
      }
      onDone={() => notice.done(t('assessment.saved'))}
    >
      {sheet.scores.map((score, row) => (
        <Item key={score.itemId} score={score}>
          <NumberField
            name={['scores', row, 'selfScore']}
            label="assessment.selfScore"
            max={Number(score.maxScore)}
            places={2}
          />
          <TextAreaField name={['scores', row, 'evidence']} label="assessment.evidence" max={1000} rows={2} />
          <FileField name={['scores', row, 'files']} label="assessment.files" bizType="SELF_ASSESSMENT" wide />
        </Item>
      ))}
    </FormDialog>
  );
}

interface FinalValues {
  version: number;
  scores: { itemId: string; finalScore?: number | null; comment?: string | null }[];
}

/** The score of each item as the tender department settles it. */
export function SettleDialog({ sheet, onRetry, onClose }: DialogProps) {
  const { t } = useText();
  const settle = useSend('put', '/assessment/self/{sheetId}/settle', {
    invalidates: ['/assessment/self', '/submit'],
  });
  return (
    <FormDialog<FinalValues>
      open
      width={860}
      title={t('assessment.settle')}
      submitText={t('common.save')}
      initialValues={{
        version: sheet.version,
        scores: sheet.scores.map(({ itemId, finalScore, selfScore, comment }) => ({
          itemId,
          finalScore: typed(finalScore ?? selfScore),
          comment,
        })),
      }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ version, scores }) =>
        settle.mutateAsync({
          sheetId: sheet.id,
          body: {
            version,
            scores: scores.map(({ finalScore, comment }, index) => ({
              itemId: sheet.scores[index]!.itemId,
              finalScore: sent(finalScore),
              comment: comment ?? null,
            })),
          },
        })
      }
      onDone={() => notice.done(t('assessment.settled'))}
    >
      <p className="hint wide">{t('assessment.settleHelp')}</p>
      {sheet.scores.map((score, row) => (
        <Item key={score.itemId} score={score}>
          <NumberField
            name={['scores', row, 'finalScore']}
            label="assessment.finalScore"
            max={Number(score.maxScore)}
            places={2}
            required
            help={`${t('assessment.selfScore')} ${score.selfScore ?? '--'}`}
          />
          <TextAreaField name={['scores', row, 'comment']} label="assessment.comment" max={500} rows={2} />
        </Item>
      ))}
    </FormDialog>
  );
}
