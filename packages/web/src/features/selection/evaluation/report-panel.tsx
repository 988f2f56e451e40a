import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import { DetailSection, Details } from '../../../kit/details.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { notice } from '../../../kit/notice.tsx';
import { colon } from '../../../kit/marks.ts';
import { useText } from '../../../kit/text.ts';
import type { Evaluation } from './types.ts';

/** The report with what members disagree with; a member signs the version that stands here. */
export function ReportPanel({
  evaluation,
  report,
  byRecord = false,
}: {
  evaluation: Evaluation;
  report: NonNullable<Evaluation['report']>;
  /** It is the record of a negotiation, which is shown above. */
  byRecord?: boolean;
}) {
  const { t } = useText();
  const [signing, setSigning] = useState(false);
  const sign = useSend('put', '/tender/evaluation/sign');
  const { projectId, member, phaseEditable, dissents, progress } = evaluation;
  // a member who came later scores before anybody signs
  const scored = progress.handedIn === progress.members;
  const ready = member !== null && (byRecord ? member.avoidanceDeclared === false : scored);
  const handed = evaluation.handover !== null;
  const open = ready && !member.signed && phaseEditable && !handed;
  return (
    <DetailSection
      title={byRecord ? 'evaluation.signatures' : 'evaluation.summary'}
      actions={
        open && (
          <Button type="primary" onClick={() => setSigning(true)}>
            {t('evaluation.sign')}
          </Button>
        )
      }
    >
      {member?.signed && (
        <Alert
          showIcon
          className="page-alert"
          type="success"
          title={t(byRecord ? 'evaluation.mySignedRecord' : 'evaluation.mySigned')}
        />
      )}
      <Details
        items={[
          { label: byRecord ? 'evaluation.recordTime' : 'evaluation.summarisedTime', value: report.summarisedTime },
          byRecord
            ? {
                label: 'evaluation.signed',
                value: t('evaluation.progressSigned', {
                  done: progress.signed,
                  all: progress.members,
                }),
              }
            : { label: 'evaluation.reportText', value: report.text, wide: true },
          ...dissents.map(({ label, text }) => ({
            label: 'evaluation.dissents' as const,
            value: `${label}${colon()}${text}`,
            wide: true,
          })),
        ]}
      />
      <FormDialog<{ dissent?: string }>
        open={signing}
        title={t(byRecord ? 'evaluation.signRecordTitle' : 'evaluation.signTitle')}
        submitText={t('evaluation.sign')}
        onClose={() => setSigning(false)}
        onSubmit={({ dissent }) =>
          sign.mutateAsync({ body: { projectId, dissent: dissent ?? null, version: report.version } })
        }
        onDone={() => notice.done(t('evaluation.signDone'))}
      >
        <TextAreaField
          name="dissent"
          label="evaluation.dissent"
          unmarked
          help={t('evaluation.dissentHelp')}
          wide
          max={2000}
        />
      </FormDialog>
    </DetailSection>
  );
}
