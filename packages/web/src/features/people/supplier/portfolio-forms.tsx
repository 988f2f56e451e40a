import { personName } from '@tenderdesk/domain/access/account/validators';
import type { StoredFile } from '../../../api/files.ts';
import { useSend } from '../../../api/hooks.ts';
import type { Body } from '../../../api/types.ts';
import { AmountField } from '../../../kit/form/amount-field.tsx';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { OwnPerson, OwnWork } from './own-portfolio.tsx';

interface FormProps {
  onClose: () => void;
  onRetry: () => void;
}

type PersonValues = Body<'post', '/bidder/profile/person'> & { version?: number };

/** Names somebody as one of the company's people, or changes what was said. */
export function PersonForm({ person, ...dialog }: FormProps & { person: OwnPerson | null }) {
  const { t } = useText();
  const add = useSend('post', '/bidder/profile/person');
  const save = useSend('put', '/bidder/profile/person/{supplierPersonId}');
  const { id: supplierPersonId = '', ...said } = person ?? {};
  return (
    <FormDialog<PersonValues>
      open
      title={t(person ? 'portfolio.editPerson' : 'portfolio.addPerson')}
      draft={supplierPersonId}
      submitText={t('common.save')}
      initialValues={said}
      {...dialog}
      onSubmit={({ version = 0, ...body }) =>
        person ? save.mutateAsync({ supplierPersonId, body: { ...body, version } }) : add.mutateAsync({ body })
      }
      onDone={() => notice.done(t('common.saved'))}
    >
      <TextField name="name" label="portfolio.person" required max={50} check={personName} autoComplete="off" />
      <TextField name="cert" label="portfolio.cert" required max={60} />
      <TextField name="certNo" label="portfolio.certNo" required max={60} autoComplete="off" wide />
    </FormDialog>
  );
}

type WorkValues = Omit<Body<'post', '/bidder/profile/performance'>, 'files'> & {
  files?: readonly StoredFile[];
  version?: number;
};

/** Names a work that the company has done, or changes what was said. */
export function WorkForm({ work, ...dialog }: FormProps & { work: OwnWork | null }) {
  const { t } = useText();
  const add = useSend('post', '/bidder/profile/performance');
  const save = useSend('put', '/bidder/profile/performance/{supplierPerformanceId}');
  const { id: supplierPerformanceId = '', ...said } = work ?? {};
  return (
    <FormDialog<WorkValues>
      open
      width={640}
      title={t(work ? 'portfolio.editWork' : 'portfolio.addWork')}
      draft={supplierPerformanceId}
      submitText={t('common.save')}
      initialValues={said}
      {...dialog}
      onSubmit={({ version = 0, files = [], ...values }) => {
        const body = { ...values, files: files.map(({ id }) => id) };
        return work
          ? save.mutateAsync({ supplierPerformanceId, body: { ...body, version } })
          : add.mutateAsync({ body });
      }}
      onDone={() => notice.done(t('common.saved'))}
    >
      <TextField name="project" label="portfolio.project" required max={200} wide />
      <TextField name="owner" label="portfolio.owner" required max={200} wide />
      <AmountField name="amount" label="portfolio.amount" />
      <DateField name="completedDate" label="portfolio.completedDate" required />
      <FileField
        name="files"
        label="portfolio.proofs"
        bizType="SUPPLIER_PERFORMANCE"
        accept={['.pdf', '.png', '.jpg']}
        max={10}
        maxMb={20}
        wide
      />
    </FormDialog>
  );
}
