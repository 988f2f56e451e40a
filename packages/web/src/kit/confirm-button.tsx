/**
 * A button that asks before it acts, with a reason where one is due.
 *
 *   <ConfirmButton title={t('project.rejectTitle', { name })} danger reason={{ min: 5 }}
 *     onConfirm={(reason) => reject.mutateAsync({ body: { ...flow, reason } })}
 *     done={t('common.rejected')}>
 *     {t('common.reject')}
 *   </ConfirmButton>
 *
 * The dialog waits for the server and shows its refusal; rules' warnings are confirmed as in every form.
 */
import { Button, type ButtonProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { TextAreaField } from './form/text-fields.tsx';
import { FormDialog } from './form/form-dialog.tsx';
import type { Confirmation } from './form/use-form-shell.ts';
import { notice } from './notice.tsx';
import { useText } from './text.ts';

interface ConfirmButtonProps {
  /** The question, naming the object. */
  title: string;
  /** What follows from it. */
  text?: ReactNode;
  /** Ask for a reason; with `min` of at least so many characters, of at most `max`, 500 unless told. Absent: none is asked. */
  reason?: { min?: number; max?: number; required?: boolean };
  /** Takes the place of the plain field where a reason is asked for; its field is called `reason`. */
  reasonField?: ReactNode;
  /** `reason` is '' when none was asked. */
  onConfirm: (reason: string, confirmed?: Confirmation) => Promise<unknown>;
  /** Words after success. */
  done?: string;
  danger?: boolean;
  type?: ButtonProps['type'];
  size?: ButtonProps['size'];
  icon?: ReactNode;
  disabled?: boolean;
  children: string;
}

export function ConfirmButton(props: ConfirmButtonProps) {
  const {
    title,
    text,
    reason,
    reasonField,
    onConfirm,
    done,
    danger = false,
    type,
    size,
    icon,
    disabled = false,
    children,
  } = props;
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const min = reason?.min ?? 0;
  const longEnough = (value: string | null | undefined) =>
    (value?.trim().length ?? 0) >= min || !value ? null : { zh: `不少于${min}个字`, en: `At least ${min} characters` };
  return (
    <>
      <Button
        danger={danger}
        disabled={disabled}
        icon={icon}
        {...(type ? { type } : {})}
        {...(size ? { size } : {})}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      <FormDialog<{ reason?: string }>
        open={open}
        title={title}
        danger={danger}
        submitText={children}
        onClose={() => setOpen(false)}
        onSubmit={(values, confirmed) => onConfirm(values.reason?.trim() ?? '', confirmed)}
        onDone={() => done && notice.done(done)}
      >
        {text && <div className="wide">{text}</div>}
        {reasonField}
        {reason && !reasonField && (
          <TextAreaField
            name="reason"
            label="common.reason"
            required={reason.required ?? true}
            check={longEnough}
            max={reason.max ?? 500}
            wide
          />
        )}
        {!reason && !reasonField && !text && <p className="wide">{t('kit.form.sure')}</p>}
      </FormDialog>
    </>
  );
}
