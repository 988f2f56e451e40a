import { useSend } from '../../../api/hooks.ts';
import { DateTimeField } from '../../../kit/form/date-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { WorkdayHint } from '../../../parts/workday-hint.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';

/** Invites everybody who registered to the site. */
export function VisitDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const { t } = useText();
  const announce = useSend('post', '/tender/clarification/siteVisit');
  return (
    <FormDialog<{ visitTime: string; place: string; content: string }>
      open
      title={t('clarification.visit')}
      submitText={t('clarification.publish')}
      onClose={onClose}
      onSubmit={(visit) => announce.mutateAsync({ body: { ...visit, projectId } })}
      onDone={() => notice.done(t('clarification.visitAnnounced'))}
    >
      <DateTimeField
        name="visitTime"
        label="clarification.visitTime"
        required
        wide
        help={
          <>
            {t('clarification.visitHint')}
            <WorkdayHint field="visitTime" />
          </>
        }
      />
      <TextField name="place" label="clarification.visitPlace" required max={200} wide />
      <TextAreaField name="content" label="clarification.visitText" required max={2000} wide />
    </FormDialog>
  );
}
