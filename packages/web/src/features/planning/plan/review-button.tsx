import { Button } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';

/** Keeps what the tender department says about a checked plan before it is decided. */
export function ReviewButton({ planId, note }: { planId: string; note: string | null }) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const review = useSend('put', '/plan/{planId}/review');
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('plan.review')}</Button>
      <FormDialog<{ note: string }>
        open={open}
        title={t('plan.review')}
        initialValues={{ note: note ?? '' }}
        onClose={() => setOpen(false)}
        onSubmit={(body) => review.mutateAsync({ planId, body })}
        onDone={() => notice.done(t('plan.reviewed'))}
      >
        <TextAreaField name="note" label="plan.reviewNote" required max={500} wide />
      </FormDialog>
    </>
  );
}
