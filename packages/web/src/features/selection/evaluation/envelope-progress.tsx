import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import { RadioField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { Evaluation } from './types.ts';

type Section = Evaluation['sections'][number];

/** Fewest characters of what the committee says about competition. */
const REASON = 10;

/** How far an evaluation of two envelopes is, and what the chair has to say before its first step ends (法42). */
export function EnvelopeProgress({ evaluation }: { evaluation: Evaluation }) {
  const { t } = useText();
  const [judging, setJudging] = useState<Section | null>(null);
  const { envelopes, member, progress, phaseEditable, sections } = evaluation;
  if (!envelopes) return null;
  const first = envelopes.step === 'FIRST';
  const all = progress.members > 0 && envelopes.handedIn === progress.members;
  const open = sections.filter(({ sectionId }) => envelopes.toJudge.includes(sectionId));
  return (
    <>
      <p>{t('evaluation.firstProgress', { done: envelopes.handedIn, all: progress.members })}</p>
      {first && !all && <p className="hint">{t('evaluation.firstStep')}</p>}
      {first && all && <Alert showIcon type="info" className="page-alert" title={t('evaluation.awaitsPrices')} />}
      {!first && !member?.handedIn && <p className="hint">{t('evaluation.secondStep')}</p>}
      {open.map((section) => (
        <Alert
          key={section.sectionId}
          showIcon
          type="warning"
          className="page-alert"
          title={t('evaluation.toJudge', { section: section.name })}
          action={
            member?.chair &&
            phaseEditable && (
              <Button type="primary" onClick={() => setJudging(section)}>
                {t('evaluation.judge')}
              </Button>
            )
          }
        />
      ))}
      {judging && <JudgeDialog projectId={evaluation.projectId} section={judging} onClose={() => setJudging(null)} />}
    </>
  );
}

interface JudgeDialogProps {
  projectId: string;
  section: Section;
  onClose: () => void;
}

function JudgeDialog({ projectId, section: { sectionId, name }, onClose }: JudgeDialogProps) {
  const { t } = useText();
  const judge = useSend('put', '/tender/evaluation/{projectId}/competition');
  const answers = [
    { value: 'YES', label: t('evaluation.competes') },
    { value: 'NO', label: t('evaluation.competesNot') },
  ];
  return (
    <FormDialog<{ competes: string; reason: string }>
      open
      title={t('evaluation.judgeTitle', { section: name })}
      onClose={onClose}
      onSubmit={({ competes, reason }) =>
        judge.mutateAsync({ projectId, body: { sectionId, competes: competes === 'YES', reason } })
      }
      onDone={() => notice.done(t('evaluation.judged'))}
    >
      <RadioField name="competes" label="evaluation.competition" options={answers} required wide />
      <TextAreaField
        name="reason"
        label="common.reason"
        required
        max={500}
        help={t('evaluation.judgeHelp', { count: REASON })}
        wide
      />
    </FormDialog>
  );
}
