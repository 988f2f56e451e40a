/**
 * A short form over the screen.
 *
 *   const [open, setOpen] = useState(false);
 *   <FormDialog<Reply>
 *     open={open}
 *     title={t('question.reply')}
 *     onClose={() => setOpen(false)}
 *     onSubmit={(values) => reply.mutateAsync({ id, body: values })}
 *     onDone={() => notice.done(t('common.submitted'))}
 *   >
 *     <TextAreaField name="content" label="question.content" required max={2000} />
 *   </FormDialog>
 *
 * It closes after success. Closing with unsaved input asks first.
 */
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../text.ts';
import { askToLeave } from '../unsaved.ts';
import { FormBody } from './form-body.tsx';
import { type FormShellOptions, useFormShell } from './use-form-shell.ts';

export interface FormDialogProps<Values extends object, Result> extends FormShellOptions<Values, Result> {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Loads the record anew after a lost race. */
  onRetry?: () => void;
  /** Words of the submit button; 确定 unless told. */
  submitText?: string;
  /** The submit button is red: something ends or goes. */
  danger?: boolean;
  /** px; 520 unless told. */
  width?: number;
  children: ReactNode;
}

export function FormDialog<Values extends object, Result = unknown>(props: FormDialogProps<Values, Result>) {
  return props.open ? <Opened {...props} /> : null;
}

const FIELDS = 'input:not([type=file], :disabled, [readonly]), textarea:not(:disabled), [contenteditable=true]';

/** People begin to type where the dialog begins; not where focus would bring up a calendar, or on a phone the keys, over it. */
function beginIn(formId: string): void {
  if (matchMedia('(pointer: coarse)').matches) return;
  const fields = document.querySelectorAll<HTMLElement>(`#${CSS.escape(formId)} :is(${FIELDS})`);
  const first = [...fields].find((one) => one.checkVisibility());
  if (!first?.closest('.ant-picker')) first?.focus();
}

function Opened<Values extends object, Result>(props: FormDialogProps<Values, Result>) {
  const { t } = useText();
  const { title, onClose, onRetry, onDone, submitText, danger = false, width = 520, children } = props;
  const shell = useFormShell({
    ...props,
    draft: props.draft === false ? false : `${title} ${props.draft ?? ''}`,
    onDone: (result) => {
      onDone?.(result);
      onClose();
    },
  });
  const close = async () => {
    if (shell.dirty && !(await askToLeave())) return;
    // after a lost race the input comes back with the record
    if (shell.error?.code !== 'CONFLICT') shell.draft.drop();
    onClose();
  };
  return (
    <Modal
      open
      title={title}
      width={width}
      okText={submitText ?? t('common.confirm')}
      cancelText={t('common.cancel')}
      okButtonProps={{ danger }}
      confirmLoading={shell.busy}
      mask={{ closable: false }}
      onOk={() => void shell.submit()}
      onCancel={() => void close()}
      afterOpenChange={(open) => open && beginIn(shell.rootId)}
    >
      <FormBody shell={shell} onReload={onRetry}>
        {children}
      </FormBody>
    </Modal>
  );
}
