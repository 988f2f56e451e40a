import { DirectChoiceReason } from '@tenderdesk/domain/selection/committee/draw-codes';
import { LEAST_DRAW_REASON } from '@tenderdesk/domain/selection/committee/draw-steps';
import { useGet, useSend } from '../../../api/hooks.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { ToldField } from '../../../parts/choices.tsx';
import type { Draws } from './types.ts';

interface Values {
  ground?: DirectChoiceReason;
  reason: string;
}

/** The approver agrees that experts are named, on a listed ground, or takes that back. */
export function DirectChoiceDialog({ draws, onClose }: { draws: Draws; onClose: () => void }) {
  const { t } = useText();
  const { projectId, directChoice } = draws;
  const committee = useGet('/tender/committee/{projectId}', { projectId });
  const approve = useSend('put', '/tender/committee/{projectId}/directChoice');
  return (
    <FormDialog<Values>
      open
      title={t('committee.directChoice')}
      onClose={onClose}
      onSubmit={({ ground, reason }) =>
        approve.mutateAsync({
          projectId,
          body: { ground: directChoice ? null : (ground ?? null), reason, version: committee.data?.version ?? 0 },
        })
      }
      onDone={() => notice.done(t('common.saved'))}
    >
      <p className="wide hint draw-note">{t(directChoice ? 'committee.takeBackHint' : 'committee.directChoiceHint')}</p>
      {!directChoice && (
        <ToldField name="ground" label="committee.ground" dict={DirectChoiceReason.type} required wide />
      )}
      <TextAreaField
        name="reason"
        label="committee.reason"
        required
        wide
        max={500}
        rows={3}
        help={t('committee.againReasonHelp', { least: LEAST_DRAW_REASON })}
      />
    </FormDialog>
  );
}
