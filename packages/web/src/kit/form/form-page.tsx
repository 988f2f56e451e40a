/**
 * A form that fills its screen: fields, error summary, foot with the buttons.
 *
 *   const plan = useGet('/plan/item/{id}', { id });
 *   const save = useSend('put', '/plan/item/{id}');
 *   const { leave } = usePage();
 *   return (
 *     <FormPage<ImplementationPlanForm>
 *       loading={plan.isPending}
 *       error={plan.error}
 *       onRetry={() => void plan.refetch()}
 *       initialValues={plan.data}
 *       onSubmit={(values, confirmed) => save.mutateAsync({ id, body: { ...values, ...confirmed } })}
 *       onDone={() => { notice.done(t('common.saved')); leave('/tenderPlan/plan'); }}
 *     >
 *       <TextField name="name" label="plan.name" required max={200} />
 *       <AmountField name="amount" label="plan.amount" required />
 *     </FormPage>
 *   );
 *
 * Fields are checked on submit, then while typing. Faults of the server appear at the fields that they name. A lost
 * race (409) keeps the input and offers `onRetry`. Warnings of rules are confirmed with a reason. A long form stands in parts
 * (`FormSection`), which are listed at its side.
 */
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { ErrorBox } from '../error-box.tsx';
import { useText } from '../text.ts';
import { FormAnchors } from './form-anchors.tsx';
import { FormBody } from './form-body.tsx';
import { FormSections, useFormSections } from './form-section.tsx';
import { type FormShellOptions, useFormShell } from './use-form-shell.ts';

export interface FormPageProps<Values extends object, Result> extends FormShellOptions<Values, Result> {
  /** The record is on its way. */
  loading: boolean;
  /** Why the record did not come. */
  error: ApiError | null;
  onRetry?: () => void;
  /** Words of the submit button; 保存 unless told. */
  submitText?: string;
  onCancel?: () => void;
  /** More buttons in the foot, before submit. */
  foot?: ReactNode;
  disabled?: boolean;
  children: ReactNode;
}

export function FormPage<Values extends object, Result = unknown>(props: FormPageProps<Values, Result>) {
  const { loading, error, onRetry } = props;
  if (loading) return <Skeleton active className="form-page" paragraph={{ rows: 8 }} />;
  if (error) return <ErrorBox error={error} {...(onRetry ? { onRetry } : {})} />;
  return <Ready {...props} />;
}

function Ready<Values extends object, Result>(props: FormPageProps<Values, Result>) {
  const { t } = useText();
  const shell = useFormShell(props);
  const { sections, add } = useFormSections();
  const { submitText, onCancel, onRetry, foot, disabled, children } = props;
  const long = sections.length > 1;
  return (
    <div className={long ? 'form-page in-parts' : 'form-page'}>
      {long && <FormAnchors form={shell.form} formName={shell.formName} sections={sections} tried={shell.tried} />}
      <FormSections value={add}>
        <FormBody shell={shell} onReload={onRetry} disabled={disabled}>
          {children}
        </FormBody>
      </FormSections>
      <div className="form-foot">
        {onCancel && <Button onClick={onCancel}>{t('common.cancel')}</Button>}
        {foot}
        {!disabled && (
          <Button type="primary" loading={shell.busy} onClick={() => void shell.submit()}>
            {submitText ?? t('common.save')}
          </Button>
        )}
      </div>
    </div>
  );
}
